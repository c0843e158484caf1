import type { RunStatus } from '../../domain/run.ts';
import type { Database } from '../orm.ts';
import { executePrepared } from '../prepared.ts';

/** How many runs a job has, and what of the newest one is shown with it. */
export interface JobRuns {
  count: number;
  last: LastRun | null;
}

interface LastRun {
  id: string;
  status: RunStatus;
  itemCount: number;
  pageCount: number;
  creditsUsed: number | null;
  createdAt: Date;
  completedAt: Date | null;
}

export const NO_RUNS: JobRuns = { count: 0, last: null };

/** Both are found by the same index. */
const RUNS_OF_JOBS = {
  name: 'runs-of-jobs',
  text: `select job.id as "jobId", (select count(*)::int from run where run.job_id = job.id) as count, last.*
         from unnest($1::uuid[]) as job(id)
         join lateral (
           select id, status, item_count as "itemCount", page_count as "pageCount", credits_used as "creditsUsed",
             created_at as "createdAt", completed_at as "completedAt"
           from run where run.job_id = job.id order by created_at desc, id desc limit 1
         ) as last on true`,
};

/** Moments come as texts. */
type RunsRow = Omit<LastRun, 'createdAt' | 'completedAt'> & {
  jobId: string;
  count: number;
  createdAt: string;
  completedAt: string | null;
};

/** The runs of jobs, by the ids of those that have any. */
export async function findRunsOfJobs(database: Database, jobIds: readonly string[]): Promise<Map<string, JobRuns>> {
  const rows = await executePrepared<RunsRow>(database, RUNS_OF_JOBS, [jobIds]);
  return new Map(
    rows.map(({ jobId, count, createdAt, completedAt, ...run }): [string, JobRuns] => {
      const times = {
        createdAt: new Date(createdAt),
        completedAt: completedAt === null ? null : new Date(completedAt),
      };
      return [jobId, { count, last: { ...run, ...times } }];
    }),
  );
}

/** The runs of one job. */
export async function findRunsOfJob(database: Database, jobId: string): Promise<JobRuns> {
  return (await findRunsOfJobs(database, [jobId])).get(jobId) ?? NO_RUNS;
}
