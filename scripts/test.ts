// Runs the tests on real services of their own: npm test [-- <mocha arguments>]
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '../stack/folders.mjs';
import { waitForStopRequest } from '../stack/stop-requests.ts';
import { startTestServices } from '../stack/test-services.ts';
import { createSteps } from '../stack/steps.mjs';
import { describeCounts, type TestCounts } from './test-counts.ts';

const MOCHA = join(PROJECT_FOLDER, 'node_modules/mocha/bin/mocha.js');
const ALL_TESTS = 'test/**/*.test.ts';
const STOPPED = 130;

type Outcome = TestCounts & { exitCode: number };

const args = process.argv.slice(2);
const stopRequest = waitForStopRequest();
const folder = mkdtempSync(join(tmpdir(), 'listwright-test-'));
chmodSync(folder, 0o755); // the user of PostgreSQL has to get through
try {
  const outcome = await runOnServices();
  process.stdout.write(`${describeCounts(outcome)}\n`);
  process.exitCode = outcome.exitCode;
} catch (error) {
  process.stderr.write(`\n${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function runOnServices(): Promise<Outcome> {
  const services = await startTestServices(folder, createSteps());
  try {
    return await runMocha(services.settings);
  } finally {
    await services.stop();
  }
}

function runMocha(settings: Record<string, string>): Promise<Outcome> {
  const hasSpec = args.some((arg) => !arg.startsWith('-'));
  const mocha = spawn(process.execPath, [MOCHA, ...args, ...(hasSpec ? [] : [ALL_TESTS])], {
    cwd: PROJECT_FOLDER,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  void stopRequest.then(() => mocha.kill('SIGKILL'));
  let counts: TestCounts | undefined;
  mocha.on('message', (message) => {
    counts = message as TestCounts;
  });
  return new Promise((resolve, reject) => {
    mocha.on('error', reject);
    mocha.on('close', (code) => {
      if (counts) resolve({ ...counts, exitCode: code ?? STOPPED });
      else reject(new Error(`The test run ended without a result (exit code ${code ?? 'none: it was stopped'}).`));
    });
  });
}
