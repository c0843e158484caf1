import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../stack/build/ensure-built.ts';
import { createSteps } from '../stack/steps.mjs';
import { waitForStopRequest } from '../stack/stop-requests.ts';
import { startTestServices } from '../stack/test-services.ts';
import { runMocha } from './run-mocha.ts';
import { describeCounts } from './test-counts.ts';

/** Which tests are run, and what else they are told. */
interface TestsOnServices {
  files: readonly string[];
  settings?: Record<string, string>;
}

/**
 * Runs tests on a PostgreSQL and a Temporal of their own; the arguments of this process are mocha's. Prints the counts
 * last, and sets the exit code.
 */
export async function runOnServices({ files, settings = {} }: TestsOnServices): Promise<void> {
  const stopRequest = waitForStopRequest();
  const folder = mkdtempSync(join(tmpdir(), 'listwright-test-'));
  chmodSync(folder, 0o755); // the user of PostgreSQL has to get through
  try {
    const steps = createSteps();
    await steps.run('build', () => ensureBuilt());
    const services = await startTestServices(folder, steps);
    try {
      const args = process.argv.slice(2);
      const outcome = await runMocha({ args, files, settings: { ...services.settings, ...settings }, stopRequest });
      process.stdout.write(`${describeCounts(outcome)}\n`);
      process.exitCode = outcome.exitCode;
    } finally {
      await services.stop();
    }
  } catch (error) {
    process.stderr.write(`\n${(error as Error).message}\n`);
    process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
