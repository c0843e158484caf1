// Turns a listing page into rows: npm run --silent extract -- <url> --goal "…"
import { resolve } from 'node:path';
import { waitForStopRequest } from '../stack/stop-requests.ts';
import { readArguments, type ExtractRequest } from './extract/arguments.ts';
import { EXIT_CODES, exitCodeOf } from './extract/exit-code.ts';
import { readRun } from './extract/formats.ts';
import { checkOutput, writeOutput } from './extract/output.ts';
import { createProgress } from './extract/progress.ts';
import { useService } from './extract/service.ts';
import { runNewJob } from './extract/work.ts';

const progress = createProgress(process.stderr);
const stopping = new AbortController();
void waitForStopRequest().then(() => stopping.abort());

try {
  const request = readArguments(process.argv.slice(2));
  if (request) await extract(request);
} catch (error) {
  progress.clear();
  if (!stopping.signal.aborted) progress.note(`extract: ${(error as Error).message}`);
  process.exitCode = stopping.signal.aborted ? EXIT_CODES.stopped : exitCodeOf(error);
}

async function extract({ url, input, maxPages, maxCredits, details, format, output }: ExtractRequest): Promise<void> {
  const { signal } = stopping;
  // npm runs scripts in the project's folder; a file is meant from where npm was called.
  const file = output === undefined ? undefined : resolve(process.env['INIT_CWD'] ?? '.', output);
  if (file !== undefined) await checkOutput(file);
  const { client, release } = await useService(process.env, signal);
  try {
    const wish = { url, input, ...(maxPages !== undefined && { max_pages: maxPages }), ...(details && { details }) };
    const limits = maxCredits === undefined ? {} : { max_credits: maxCredits };
    const { run } = await runNewJob(client, wish, progress, limits);
    await writeOutput(await readRun(client, run.id, format), file, signal);
  } finally {
    await release();
  }
}
