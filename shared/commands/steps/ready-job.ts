import { LockMode } from '@mikro-orm/core';
import { Job } from '../../db/entities/job.ts';
import type { EntityManager } from '../../db/orm.ts';
import { ServiceError } from '../../domain/error.ts';
import type { JobStatus } from '../../domain/job.ts';

/** A job whose mapping is stored. */
export type MappedJob = Job & { listingUrl: string; protectionLevel: NonNullable<Job['protectionLevel']> };

const NOT_READY: Record<Exclude<JobStatus, 'ready'>, (job: Job) => string> = {
  in_progress: () => 'The job is not ready: its page is still being mapped.',
  failed: (job) => `The job is not ready: it failed. ${job.error}`,
};

/**
 * A ready job of an account, which stays as it is until the transaction ends: with `forUpdate` nobody else may even hold
 * on to it. Throws `not_found` (also for another account's job) and `job_not_ready`.
 */
export async function readyJob(
  em: EntityManager,
  { accountId, jobId }: { accountId: string; jobId: string },
  { forUpdate = false }: { forUpdate?: boolean } = {},
): Promise<MappedJob> {
  const lockMode = forUpdate ? LockMode.PESSIMISTIC_WRITE : LockMode.PESSIMISTIC_READ;
  const job = await em.findOne(Job, { id: jobId, account: accountId }, { lockMode, populate: ['mapping'] });
  if (!job) throw new ServiceError('not_found');
  if (job.status !== 'ready') throw new ServiceError('job_not_ready', NOT_READY[job.status](job));
  return job as MappedJob;
}
