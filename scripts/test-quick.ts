// Runs the tests that need no service: npm run test:quick [-- <mocha arguments>]
import { runMocha } from './run-mocha.ts';
import { waitForStopRequest } from '../stack/stop-requests.ts';
import { describeCounts } from './test-counts.ts';
import { listQuickTests } from './test-files.ts';

const outcome = await runMocha({
  args: process.argv.slice(2),
  files: listQuickTests(),
  stopRequest: waitForStopRequest(),
});
process.stdout.write(`${describeCounts(outcome)}\n`);
process.exitCode = outcome.exitCode;
