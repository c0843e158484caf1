import { raw } from '@mikro-orm/core';
import { Job } from '../db/entities/job.ts';
import type { Database } from '../db/orm.ts';
import { JOB_LIFECYCLE } from '../domain/job.ts';
import { statesAccepting } from '../domain/lifecycle.ts';
import { lockJob } from '../db/lock-row.ts';

/**
 * Makes a mapped job ready; a finished one is left as it is. Throws `NoLongerActiveError`. The database refuses it for a job
 * whose mapping was not stored.
 */
export async function markJobReady(database: Database, jobId: string): Promise<void> {
  await database.em.fork().transactional(async (em) => {
    const job = await lockJob(em, jobId);
    if (!statesAccepting(JOB_LIFECYCLE, 'mapped').includes(job.status)) return;
    const { to } = JOB_LIFECYCLE.in_progress.mapped;
    await em.nativeUpdate(Job, { id: jobId }, { status: to, updatedAt: raw<Date>('now()') });
  });
}
