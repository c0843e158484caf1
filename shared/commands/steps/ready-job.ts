import { LockMode } from '@mikro-orm/core';
import { Job } from '../../db/entities/job.ts';
import type { EntityManager } from '../../db/orm.ts';
import { ServiceError } from '../../domain/error.ts';
import { jobNotReady } from '../../domain/job-not-ready.ts';

/** A job whose mapping is stored. */
export type MappedJob = Job & { listingUrl: string; protectionLevel: NonNullable<Job['protectionLevel']> };

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
  if (job.status !== 'ready') throw jobNotReady({ status: job.status, error: job.error });
  return job as MappedJob;
}
