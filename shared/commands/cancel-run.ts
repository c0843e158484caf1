import { Run } from '../db/entities/run.ts';
import type { Database } from '../db/orm.ts';
import { ServiceError } from '../domain/error.ts';
import { transitionFrom } from '../domain/lifecycle.ts';
import { RUN_LIFECYCLE } from '../domain/run.ts';
import type { Startable } from '../domain/startable.ts';
import { completeRun } from './steps/complete-run.ts';

interface Cancelled {
  run: Run;
  /** What can start now, such as the runs in its place. */
  startable: Startable;
}

/**
 * Ends a queued or running run at once, in one transaction: `completed`, billed for what it has saved. Pages that are
 * still under way are not saved any more, so that its workflow ends by itself, however late it learns of this. Throws
 * `not_found` (also for another account's run) and `run_finished`.
 */
export async function cancelRun(
  database: Database,
  { accountId, runId }: { accountId: string; runId: string },
): Promise<Cancelled> {
  return database.em.fork().transactional(async (em) => {
    // Not the strongest lock: that would wait for a large page that is being saved, which ends by itself once the run has.
    await em.execute('select from run where id = ? and account_id = ? for no key update', [runId, accountId]);
    const run = await em.findOne(Run, { id: runId, account: accountId });
    if (!run) throw new ServiceError('not_found');
    const transition = transitionFrom(RUN_LIFECYCLE, run.status, 'cancelled');
    if (!transition) {
      throw new ServiceError('run_finished', `The run is ${run.status} already.`, { state: run.status });
    }
    const startable = await completeRun(em, run, { transition, stopReason: 'cancelled' });
    await em.refresh(run);
    return { run, startable };
  });
}
