import { randomUUID } from 'node:crypto';
import type { RunToExecute } from '../../shared/temporal/workflow-starter.ts';

/** A run that no table knows: enough for its workflow with stub activities. */
export function newRun(): RunToExecute {
  return {
    runId: randomUUID(),
    jobId: randomUUID(),
    accountId: randomUUID(),
    host: 'shop.example',
    trigger: 'dashboard',
    protectionLevel: 'light',
  };
}
