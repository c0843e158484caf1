import { LockMode, raw } from '@mikro-orm/core';
import { Job } from '../db/entities/job.ts';
import type { Database } from '../db/orm.ts';
import { ServiceError } from '../domain/error.ts';
import type { Metadata } from '../domain/metadata.ts';

/** What a customer calls a job and notes about it; null takes the name away, what is absent stays. */
interface JobChange {
  name?: string | null | undefined;
  metadata?: Metadata | undefined;
}

/**
 * Changes the name and metadata of a job, whatever its state; its runs keep theirs. Returns it with its mapping. Throws
 * `not_found` (also for another account's job).
 */
export async function changeJob(
  database: Database,
  { accountId, jobId, change }: { accountId: string; jobId: string; change: JobChange },
): Promise<Job> {
  return database.em.fork().transactional(async (em) => {
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
    const job = await em.findOne(Job, { id: jobId, account: accountId }, { ...lock, populate: ['mapping'] });
    if (!job) throw new ServiceError('not_found');
    if (Object.keys(change).length === 0) return job;
    await em.nativeUpdate(Job, { id: jobId }, { ...change, updatedAt: raw<Date>('now()') });
    return em.refresh(job, { populate: ['mapping'] }) as Promise<Job>;
  });
}
