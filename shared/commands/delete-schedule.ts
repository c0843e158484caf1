import { LockMode } from '@mikro-orm/core';
import { Job } from '../db/entities/job.ts';
import { Schedule } from '../db/entities/schedule.ts';
import type { Database } from '../db/orm.ts';
import { ServiceError } from '../domain/error.ts';

/**
 * Removes the schedule of a job, in one transaction; its runs go on, and its firings can still be read. A job without
 * one stays as it is. Throws `not_found`, also for another account's job.
 */
export async function deleteSchedule(
  database: Database,
  { accountId, jobId }: { accountId: string; jobId: string },
): Promise<void> {
  await database.em.fork().transactional(async (em) => {
    const job = await em.findOne(Job, { id: jobId, account: accountId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!job) throw new ServiceError('not_found');
    const removed = await em.nativeDelete(Schedule, { job: jobId });
    if (removed > 0) em.assign(job, { updatedAt: new Date() });
  });
}
