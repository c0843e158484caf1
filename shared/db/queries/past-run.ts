import type { PastRun } from '../../domain/run-estimate.ts';
import type { Database } from '../orm.ts';

/** The last completed run of a job that read anything; null when there is none. */
export async function findPastRun(database: Database, jobId: string): Promise<PastRun | null> {
  const [run] = await database.em.fork().execute<PastRun[]>(
    `select page_count as pages, credits_used as credits, stop_reason as "stopReason" from run
     where job_id = ? and status = 'completed' and page_count > 0 order by completed_at desc, id desc limit 1`,
    [jobId],
  );
  return run ?? null;
}
