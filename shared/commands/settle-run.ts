import type { Database } from '../db/orm.ts';
import { transitionFrom } from '../domain/lifecycle.ts';
import { RUN_LIFECYCLE, type StopReason } from '../domain/run.ts';
import { NOTHING_TO_START, type Startable } from '../domain/startable.ts';
import { completeRun } from './steps/complete-run.ts';
import { lockRun } from '../db/lock-row.ts';

/**
 * Completes a running run, or one that was cancelled while it was queued, and settles it, in one transaction. A
 * finished run is left as it is. Returns what can start now. Throws `NoLongerActiveError`.
 */
export async function settleRun(
  database: Database,
  { runId, stopReason }: { runId: string; stopReason: StopReason },
): Promise<Startable> {
  return database.em.fork().transactional(async (em) => {
    const run = await lockRun(em, runId);
    const trigger = stopReason === 'cancelled' ? 'cancelled' : 'finished';
    const transition = transitionFrom(RUN_LIFECYCLE, run.status, trigger);
    return transition ? completeRun(em, run, { transition, stopReason }) : NOTHING_TO_START;
  });
}
