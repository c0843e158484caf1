import type { RunChanges } from '../../domain/run-comparison.ts';
import type { RunStatus } from '../../domain/run.ts';
import type { Database } from '../orm.ts';
import { executePrepared } from '../prepared.ts';

/** A run, and what it can be compared with. */
export interface ComparableRun {
  status: RunStatus;
  /** The completed run of the same job that was asked for, or the last one before this; null when there is none. */
  sinceId: string | null;
  /** Rows of both. */
  rows: number;
  /** How the two differ; null while that is not known. */
  changes: RunChanges | null;
}

/** Runs are in the order in which they were completed: nothing can come between two of them later. */
const COMPARABLE_RUN = {
  name: 'comparable-run',
  text: `select run.status, since.id as "sinceId", run.item_count + coalesce(since.item_count, 0) as rows,
           case when run_comparison.since_id = since.id then run.changes end as changes
         from run
         left join lateral (
           select id, item_count from run as earlier
           where earlier.job_id = run.job_id and earlier.status = 'completed'
             and (earlier.completed_at, earlier.id) < (run.completed_at, run.id)
             and ($3::uuid is null or earlier.id = $3)
           order by completed_at desc, id desc limit 1
         ) as since on true
         left join run_comparison on run_comparison.run_id = run.id
         where run.id = $1 and run.account_id = $2`,
};

/** A run with the one to compare it with: that of `since`, or the one before it; null when the account has no such run. */
export async function findComparableRun(
  database: Database,
  { accountId, runId, since = null }: { accountId: string; runId: string; since?: string | null | undefined },
): Promise<ComparableRun | null> {
  const [run] = await executePrepared<ComparableRun>(database, COMPARABLE_RUN, [runId, accountId, since]);
  return run ?? null;
}
