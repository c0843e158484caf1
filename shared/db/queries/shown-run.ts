import type { Run } from '../entities/run.ts';
import type { Database } from '../orm.ts';
import { executePrepared } from '../prepared.ts';

/** What of a run a customer is shown. */
export type ShownRun = Pick<
  Run,
  | 'id'
  | 'name'
  | 'metadata'
  | 'status'
  | 'trigger'
  | 'protectionLevel'
  | 'maxPages'
  | 'maxCredits'
  | 'itemCount'
  | 'pageCount'
  | 'politenessWaitMs'
  | 'stopReason'
  | 'creditsUsed'
  | 'billing'
  | 'warnings'
  | 'error'
  | 'changes'
  | 'createdAt'
  | 'startedAt'
  | 'completedAt'
> & { job: { id: string } };

const SHOWN_RUN = {
  name: 'shown-run',
  text: `select id, job_id as "jobId", name, metadata, status, trigger, protection_level as "protectionLevel", max_pages as "maxPages",
           max_credits as "maxCredits", item_count as "itemCount", page_count as "pageCount",
           politeness_wait_ms as "politenessWaitMs", stop_reason as "stopReason", credits_used as "creditsUsed",
           billing, warnings, error, changes, created_at as "createdAt", started_at as "startedAt", completed_at as "completedAt"
         from run where id = $1 and account_id = $2`,
};

/** Moments come as texts. */
type ShownRunRow = Omit<ShownRun, 'job' | 'createdAt' | 'startedAt' | 'completedAt'> & {
  jobId: string;
  createdAt: string;
  startedAt: string | null;
  completedAt: string | null;
};

/** A run, read without the ORM, as clients ask for it again and again; null when the account has no such run. */
export async function findRun(
  database: Database,
  { accountId, runId }: { accountId: string; runId: string },
): Promise<ShownRun | null> {
  const [row] = await executePrepared<ShownRunRow>(database, SHOWN_RUN, [runId, accountId]);
  if (!row) return null;
  const { jobId, createdAt, startedAt, completedAt, ...fields } = row;
  return {
    ...fields,
    job: { id: jobId },
    createdAt: new Date(createdAt),
    startedAt: startedAt === null ? null : new Date(startedAt),
    completedAt: completedAt === null ? null : new Date(completedAt),
  };
}
