// Runs the tests on real services of their own: npm test [-- <mocha arguments>]
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../stack/build/ensure-built.ts';
import { waitForStopRequest } from '../stack/stop-requests.ts';
import { startTestServices } from '../stack/test-services.ts';
import { createSteps } from '../stack/steps.mjs';
import { runMocha, type TestOutcome } from './run-mocha.ts';
import { describeCounts } from './test-counts.ts';
import { listTests } from './test-files.ts';

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

async function runOnServices(): Promise<TestOutcome> {
  const steps = createSteps();
  await steps.run('build', () => ensureBuilt());
  const services = await startTestServices(folder, steps);
  try {
    return await runMocha({
      args: process.argv.slice(2),
      files: listTests(),
      settings: services.settings,
      stopRequest,
    });
  } finally {
    await services.stop();
  }
}
