import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '../stack/folders.mjs';
import type { TestCounts } from './test-counts.ts';

const MOCHA = join(PROJECT_FOLDER, 'node_modules/mocha/bin/mocha.js');
/** How many files are under way at a time: what they start (workers, browsers, servers) keeps a core busy each. */
const JOBS = Math.max(2, availableParallelism());
const STOPPED = 130;

/** What became of a test run; the exit code is mocha's. */
export type TestOutcome = TestCounts & { exitCode: number };

/** How tests are run. */
interface RunOptions {
  /** Mocha's arguments; where they name no file, `files` are run, in this order. */
  args: readonly string[];
  files: readonly string[];
  /** Added to the environment. */
  settings?: Record<string, string>;
  /** Ends the run when it resolves. */
  stopRequest: Promise<void>;
}

/**
 * Runs tests with mocha, several files at a time, each in a process that runs one file after the other. Rejects when
 * mocha ends without a result.
 */
export function runMocha({ args, files, settings = {}, stopRequest }: RunOptions): Promise<TestOutcome> {
  const hasSpec = args.some((arg) => !arg.startsWith('-'));
  const mocha = spawn(process.execPath, [MOCHA, '--parallel', `--jobs=${JOBS}`, ...args, ...(hasSpec ? [] : files)], {
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
