import { writeFileSync } from 'node:fs';
import type { Worker } from '@temporalio/worker';

const EVERY_MILLISECONDS = 1_000;

/** What tells whether a worker still asks Temporal for work. */
type Polling = { getStatus(): Pick<ReturnType<Worker['getStatus']>, 'activityPollerState' | 'workflowPollerState'> };

/**
 * Notes in a file every second that this process is well: its event loop turns, and all of its workers ask for work.
 * `stack/worker-health.ts` reads from the file's age that it is not. While Temporal is away, workers go on asking.
 */
export function startPulse(path: string, workers: readonly Polling[]): { stop(): Promise<void> } {
  const beat = () => {
    if (workers.every(isPolling)) writeFileSync(path, `${new Date().toISOString()}\n`);
  };
  beat();
  const timer = setInterval(beat, EVERY_MILLISECONDS);
  return { stop: async () => clearInterval(timer) };
}

function isPolling(worker: Polling): boolean {
  const { activityPollerState, workflowPollerState } = worker.getStatus();
  return activityPollerState === 'POLLING' && workflowPollerState !== 'FAILED';
}
