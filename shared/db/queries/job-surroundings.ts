import type { RunStatus } from '../../domain/run.ts';
import type { ScheduleTerms } from '../../schedule/change-schedule.ts';
import type { Database } from '../orm.ts';
import { executePrepared } from '../prepared.ts';

/** What is shown with a job: how many runs it has and the newest of them, and what its schedule says. */
export interface JobSurroundings {
  runCount: number;
  lastRun: LastRun | null;
  schedule: ScheduleTerms | null;
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

/** The ordinal of the newest run tells how many there are. */
const SURROUNDINGS = {
  name: 'surroundings-of-jobs',
  text: `select job.id as "jobId", last.*,
           (select to_json(terms) from (
             select interval_type, every, time, weekdays, day_of_month, start_date, timezone,
               floor(extract(epoch from set_at) * 1000) as set_at, max_pages, enabled
             from schedule where schedule.job_id = job.id
           ) as terms) as schedule
         from unnest($1::uuid[]) as job(id)
         left join lateral (
           select ordinal as count, id, status, item_count as "itemCount", page_count as "pageCount",
             credits_used as "creditsUsed", created_at as "createdAt", completed_at as "completedAt"
           from run where run.job_id = job.id order by ordinal desc limit 1
         ) as last on true`,
};

/** Moments come as texts. */
type Row = { jobId: string; schedule: ScheduleTerms | null } & (
  | (Omit<LastRun, 'createdAt' | 'completedAt'> & { count: number; createdAt: string; completedAt: string | null })
  | { count: null }
);

/** The surroundings of jobs, by their ids. */
export async function findSurroundingsOfJobs(
  database: Database,
  jobIds: readonly string[],
): Promise<Map<string, JobSurroundings>> {
  const rows = await executePrepared<Row>(database, SURROUNDINGS, [jobIds]);
  return new Map(
    rows.map((row) => [row.jobId, { runCount: row.count ?? 0, lastRun: lastRunOf(row), schedule: row.schedule }]),
  );
}

/** Those of one job. */
export async function findSurroundings(database: Database, jobId: string): Promise<JobSurroundings> {
  return (await findSurroundingsOfJobs(database, [jobId])).get(jobId)!;
}

function lastRunOf(row: Row): LastRun | null {
  if (row.count === null) return null;
  const { id, status, itemCount, pageCount, creditsUsed, createdAt, completedAt } = row;
  const times = { createdAt: new Date(createdAt), completedAt: completedAt === null ? null : new Date(completedAt) };
  return { id, status, itemCount, pageCount, creditsUsed, ...times };
}
