import { JOB_ACCEPTED, type JobStatus } from '../../domain/job.ts';
import { Job } from '../entities/job.ts';
import type { Database } from '../orm.ts';
import { executePrepared } from '../prepared.ts';
import { beginsWith, conditionsOf, type ListFilters } from './list-filters.ts';
import type { ListPage, PageRequest } from './list-page.ts';

interface JobKey {
  accountId: string;
  jobId: string;
}

/** A job without its mapping; null when the account has no such job. */
export async function findJob(database: Database, { accountId, jobId }: JobKey): Promise<Job | null> {
  return database.em.fork().findOne(Job, { id: jobId, account: accountId });
}

/** A job with its mapping; null when the account has no such job. */
export async function findMappedJob(database: Database, { accountId, jobId }: JobKey): Promise<Job | null> {
  return database.em.fork().findOne(Job, { id: jobId, account: accountId }, { populate: ['mapping'] });
}

const UNFINISHED = {
  name: 'unfinished-jobs',
  text: `select id from job where id = any($1) and status = '${JOB_ACCEPTED.to}'`,
};

/** Which of these jobs are there and still being mapped. */
export async function findUnfinishedJobs(database: Database, jobIds: readonly string[]): Promise<Set<string>> {
  const rows = await executePrepared<{ id: string }>(database, UNFINISHED, [jobIds]);
  return new Set(rows.map(({ id }) => id));
}

/** Which of the account's jobs are wanted. */
type JobList = { accountId: string; url?: string | undefined } & ListFilters<JobStatus> & PageRequest;

/** The account's jobs with their mappings, newest first. */
export async function listJobs(
  database: Database,
  { accountId, url, limit, offset, ...filters }: JobList,
): Promise<ListPage<Job>> {
  const [entries, total] = await database.em
    .fork()
    .findAndCount(
      Job,
      { account: accountId, ...conditionsOf(filters), ...(url !== undefined && { url: beginsWith(url) }) },
      { populate: ['mapping'], orderBy: { createdAt: 'desc', id: 'desc' }, limit, offset },
    );
  return { entries, total };
}
