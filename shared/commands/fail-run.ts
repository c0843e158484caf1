import { raw } from '@mikro-orm/core';
import { Run } from '../db/entities/run.ts';
import type { Database } from '../db/orm.ts';
import { CRAWL_FAILURES, type CrawlFailureCode } from '../domain/crawl-failure.ts';
import { statesAccepting } from '../domain/lifecycle.ts';
import { RUN_LIFECYCLE } from '../domain/run.ts';
import { NOTHING_TO_START, type Startable } from '../domain/startable.ts';
import { admitRuns } from './steps/admit-runs.ts';
import { emitRunEvent } from './steps/emit-event.ts';
import { lockRun } from '../db/lock-row.ts';
import { releaseHolds } from '../ledger/settle-holds.ts';

/**
 * Makes a run failed, with the customer's text for the failure, releases everything it holds and gives its slot to the
 * next, in one transaction. Rows that were saved stay. A finished run is left as it is. Returns what can start
 * now. Throws `NoLongerActiveError`.
 */
export async function failRun(
  database: Database,
  { runId, failure }: { runId: string; failure: CrawlFailureCode },
): Promise<Startable> {
  return database.em.fork().transactional(async (em) => {
    const run = await lockRun(em, runId);
    if (!statesAccepting(RUN_LIFECYCLE, 'stopped_with_error').includes(run.status)) return NOTHING_TO_START;
    const transition = RUN_LIFECYCLE.running.stopped_with_error;
    const error = CRAWL_FAILURES[failure].text;
    await releaseHolds(em, run);
    await em.nativeUpdate(
      Run,
      { id: runId },
      {
        status: transition.to,
        stopReason: 'error',
        error,
        creditsUsed: 0,
        completedAt: raw<Date>('now()'),
      },
    );
    const runs = await admitRuns(em, run.account.id);
    return { runs, deliveries: await emitRunEvent(em, run, { transition, error }) };
  });
}
