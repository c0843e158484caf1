import { randomUUID } from 'node:crypto';
import type { AdmittedRun } from '../../shared/domain/run.ts';

/** A run that no table knows: enough for its workflow with stub activities. */
export function newRun(): AdmittedRun {
  return {
    runId: randomUUID(),
    jobId: randomUUID(),
    accountId: randomUUID(),
    host: 'shop.example',
    trigger: 'dashboard',
    protectionLevel: 'light',
  };
}
