import type { Database } from '../db/orm.ts';
import { statesAccepting } from '../domain/lifecycle.ts';
import { type AdmittedRun, RUN_LIFECYCLE, type StopReason } from '../domain/run.ts';
import { completeRun } from './steps/complete-run.ts';
import { lockRun } from '../db/lock-row.ts';

/**
 * Completes a running run, or one that was cancelled while it was queued, and settles it, in one transaction. A
 * finished run is left as it is. Returns the runs that may start now. Throws `NoLongerActiveError`.
 */
export async function settleRun(
  database: Database,
  { runId, stopReason }: { runId: string; stopReason: StopReason },
): Promise<AdmittedRun[]> {
  return database.em.fork().transactional(async (em) => {
    const run = await lockRun(em, runId);
    const trigger = stopReason === 'cancelled' ? 'cancelled' : 'finished';
    const isUnfinished = statesAccepting(RUN_LIFECYCLE, trigger).includes(run.status);
    return isUnfinished ? completeRun(em, run, stopReason) : [];
  });
}
