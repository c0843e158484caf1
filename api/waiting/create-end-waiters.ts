import type { Database } from '../../shared/db/orm.ts';
import { findUnfinishedJobs } from '../../shared/db/queries/job-queries.ts';
import { findUnfinishedRuns } from '../../shared/db/queries/run-queries.ts';
import { LIMITS } from '../../shared/domain/limit.ts';
import { EndWaiters } from './end-waiters.ts';

/** Short enough that nobody notices it, long enough that a thousand who wait cost next to nothing. */
const INTERVAL = 250;

/** Those of a process, over its database. */
export function createEndWaiters(database: Database, intervalMs: number = INTERVAL): EndWaiters {
  return new EndWaiters({
    findUnfinished: {
      job: (ids) => findUnfinishedJobs(database, ids),
      run: (ids) => findUnfinishedRuns(database, ids),
    },
    intervalMs,
    most: { ofAccount: LIMITS.waiting_requests_of_account, ofProcess: LIMITS.waiting_requests_of_process },
  });
}
