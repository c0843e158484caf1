import { Schedule } from '../entities/schedule.ts';
import { ScheduleFiring } from '../entities/schedule-firing.ts';
import type { Database } from '../orm.ts';
import type { ListPage, PageRequest } from './list-page.ts';

/** The schedules of jobs, by the ids of those that have one. */
async function findSchedules(database: Database, jobIds: string[]): Promise<Map<string, Schedule>> {
  const schedules = await database.em.fork().find(Schedule, { job: { $in: jobIds } });
  return new Map(schedules.map((schedule) => [schedule.job.id, schedule]));
}

/** The schedule of a job; null when it has none. */
export async function findSchedule(database: Database, jobId: string): Promise<Schedule | null> {
  return database.em.fork().findOne(Schedule, { job: jobId });
}

/** The firings of a job's schedules, newest first. */
export async function listFirings(
  database: Database,
  { jobId, limit, offset }: { jobId: string } & PageRequest,
): Promise<ListPage<ScheduleFiring>> {
  const [entries, total] = await database.em
    .fork()
    .findAndCount(ScheduleFiring, { job: jobId }, { orderBy: { scheduledAt: 'desc' }, limit, offset });
  return { entries, total };
}

/**
 * Jobs whose schedule Temporal does not follow: it was told of another version two seconds ago or earlier, or the times
 * that it was told have passed.
 */
export async function findUnfollowedSchedules(database: Database, most: number): Promise<string[]> {
  const rows = await database.em.fork().execute<{ jobId: string }[]>(
    `select job_id as "jobId" from schedule
     where (synced_version <> version and updated_at < now() - interval '2 seconds') or sync_again_at < now()
     order by updated_at limit ?`,
    [most],
  );
  return rows.map(({ jobId }) => jobId);
}

/** Those of the given jobs that have no schedule. */
export async function withoutSchedule(database: Database, jobIds: string[]): Promise<string[]> {
  const known = await findSchedules(database, jobIds);
  return jobIds.filter((jobId) => !known.has(jobId));
}

/** Who this installation is. */
export async function findInstallation(database: Database): Promise<string> {
  const [installation] = await database.em.fork().execute<[{ id: string }]>('select id from installation');
  return installation.id;
}
