import { raw } from '@mikro-orm/core';
import { Run } from '../db/entities/run.ts';
import type { Database } from '../db/orm.ts';
import { CRAWL_FAILURES, type CrawlFailureCode } from '../domain/crawl-failure.ts';
import { statesAccepting } from '../domain/lifecycle.ts';
import { type AdmittedRun, RUN_LIFECYCLE } from '../domain/run.ts';
import { admitRuns } from './steps/admit-runs.ts';
import { lockRun } from '../db/lock-row.ts';
import { releaseHolds } from '../ledger/settle-holds.ts';

/**
 * Makes a run failed, with the customer's text for the failure, releases everything it holds and gives its slot to the
 * next, in one transaction. Rows that were saved stay. A finished run is left as it is. Returns the runs that may start
 * now. Throws `NoLongerActiveError`.
 */
export async function failRun(
  database: Database,
  { runId, failure }: { runId: string; failure: CrawlFailureCode },
): Promise<AdmittedRun[]> {
  return database.em.fork().transactional(async (em) => {
    const run = await lockRun(em, runId);
    if (!statesAccepting(RUN_LIFECYCLE, 'stopped_with_error').includes(run.status)) return [];
    await releaseHolds(em, run);
    await em.nativeUpdate(
      Run,
      { id: runId },
      {
        status: RUN_LIFECYCLE.running.stopped_with_error.to,
        stopReason: 'error',
        error: CRAWL_FAILURES[failure].text,
        creditsUsed: 0,
        completedAt: raw<Date>('now()'),
      },
    );
    return admitRuns(em, run.account.id);
  });
}
