// Maps the cases of a corpus and scores the result: npm run --silent evaluate -- --corpus DIR --out FILE.jsonl
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createProgress } from '../cli/extract/progress.ts';
import { type Case, readCases } from './evaluate/corpus.ts';
import { parsePartNames } from './evaluate/parts.ts';
import { printParts } from './evaluate/print-parts.ts';
import type { Prediction } from './evaluate/prediction.ts';
import { mapSavedPages } from './evaluate/saved-pages.ts';
import { mapServedPages } from './evaluate/served-pages.ts';
import { measureVariations } from './evaluate/vary/measure-variations.ts';
import { type Variation, VARIATIONS, variationsNamed } from './evaluate/vary/variations.ts';

const USAGE = [
  'Usage: npm run --silent evaluate -- --corpus DIR --out FILE.jsonl [--part fit,choose,lock] [--only ID,ID] [--oracles]',
  `       … --vary all | NAME,NAME [--seed N], of ${VARIATIONS.map(({ name }) => name).join(', ')}`,
].join('\n');
const LIMIT_MS = 15_000;
/** Oracles look at every candidate; variations are many and say nothing of time. */
const PATIENT_LIMIT_MS = 120_000;
const BAR_WIDTH = 30;
const threads = Math.max(2, availableParallelism());

const OPTIONS = {
  corpus: { type: 'string' },
  out: { type: 'string' },
  part: { type: 'string' },
  only: { type: 'string' },
  oracles: { type: 'boolean', default: false },
  vary: { type: 'string' },
  seed: { type: 'string', default: '1' },
} as const;
const { corpus, out, part, only, oracles, vary, seed } = parseArgs({ options: OPTIONS }).values;
const parts = part === undefined ? undefined : parsePartNames(part);
const variations = vary === undefined || vary === 'all' ? VARIATIONS : variationsNamed(vary.split(','));
if (corpus === undefined || out === undefined || parts === null || variations === null) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 2;
} else {
  await (vary === undefined ? evaluate(corpus, out) : evaluateVaried(corpus, out, variations));
}

async function evaluate(corpus: string, out: string): Promise<void> {
  const cases = casesOf(corpus);
  const predictions = new Map<string, Prediction>();
  const progress = createProgress(process.stderr);
  const report = (prediction: Prediction): void => {
    predictions.set(prediction.id, prediction);
    if (process.stderr.isTTY || predictions.size % 20 === 0) progress.show(bar(predictions.size, cases.length));
  };
  const saved = cases.filter(({ file }) => file !== null);
  const served = cases.filter(({ file }) => file === null);
  const saving = oracles ? { limitMs: PATIENT_LIMIT_MS, oracles: corpus } : { limitMs: LIMIT_MS, oracles: null };
  await mapSavedPages(saved, { threads, ...saving, change: null, report });
  await mapServedPages(corpus, served, { limitMs: LIMIT_MS, report });
  progress.clear();
  writeFileSync(out, cases.map(({ id }) => `${JSON.stringify(predictions.get(id))}\n`).join(''));
  process.stderr.write(`${describeTimes([...predictions.values()])}\n`);
  process.exitCode = printScore(
    corpus,
    out,
    cases.map(({ id }) => id),
  );
  await printParts(corpus, [...predictions.values()]);
}

/** Maps the saved pages in variations, prints what each costs, and writes the predictions of each to the file. */
async function evaluateVaried(corpus: string, out: string, chosen: readonly Variation[]): Promise<void> {
  const lines: string[] = [];
  const report = (variation: string, prediction: Prediction): void =>
    void lines.push(`${JSON.stringify({ variation, ...prediction })}\n`);
  await measureVariations(corpus, casesOf(corpus), chosen, {
    threads,
    limitMs: PATIENT_LIMIT_MS,
    seed: Number(seed),
    report,
  });
  writeFileSync(out, lines.join(''));
}

function casesOf(corpus: string): Case[] {
  return readCases(corpus, { only: only?.split(',') ?? null, parts: parts ?? null });
}

function bar(done: number, all: number): string {
  const filled = Math.round((BAR_WIDTH * done) / all);
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${done} of ${all} cases`;
}

function describeTimes(predictions: readonly Prediction[]): string {
  const failed = predictions.filter((prediction) => 'error' in prediction).length;
  const compute = predictions.flatMap(({ cpu_ms }) => cpu_ms ?? []);
  return [
    `time per case: ${quantiles(predictions.map(({ ms }) => ms))}; ${failed} failed`,
    `compute per saved page (parse, map, read): ${quantiles(compute)}`,
  ].join('\n');
}

function quantiles(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return `half within ${at(0.5)} ms, 95 % within ${at(0.95)} ms, longest ${at(1)} ms`;
}

/** The corpus' own scorer prints its summary. */
function printScore(corpus: string, out: string, ids: readonly string[]): number {
  const scorer = [join(corpus, 'score.mjs'), '--corpus', corpus, '--predictions', out, '--only', ids.join(',')];
  return spawnSync(process.execPath, scorer, { stdio: 'inherit' }).status ?? 1;
}
