// Runs the whole local stack until it is stopped: npm start
import { join } from 'node:path';
import { dataFolder } from '../stack/folders.mjs';
import type { Stack } from '../stack/stack.ts';
import { startOrFindStack } from '../stack/running-stack.ts';
import { waitForStopRequest } from '../stack/stop-requests.ts';
import { createSteps } from '../stack/steps.mjs';
import { describeStack } from './welcome.ts';

const steps = createSteps();
const stopping = new AbortController();
const stopRequest = waitForStopRequest().then(() => stopping.abort());

try {
  const found = await startOrFindStack({ steps, signal: stopping.signal });
  if ('running' in found) {
    throw new Error(`The stack of this folder runs already (process ${found.running.pid}): ${found.running.api}`);
  }
  const { started } = found;
  steps.say(describeStack(started, join(dataFolder(process.env), 'api-key')));
  process.stdout.write(`ready ${readyLine(started)}\n`);
  await stopRequest;
  await steps.run('Stop', () => started.stop());
} catch (error) {
  if (!stopping.signal.aborted) {
    process.stderr.write(`\n${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}

/** What programs wait for; the order of the keys is part of the contract. */
function readyLine({ api, temporalUi, firstAccount }: Stack): string {
  return JSON.stringify({ api, temporal_ui: temporalUi, api_key: firstAccount?.apiKey ?? null });
}
