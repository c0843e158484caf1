import { raw } from '@mikro-orm/core';
import { Job } from '../db/entities/job.ts';
import { SiteSearch } from '../db/entities/site-search.ts';
import type { Database } from '../db/orm.ts';
import type { PendingDelivery } from '../domain/delivery.ts';
import { JOB_LIFECYCLE } from '../domain/job.ts';
import { statesAccepting } from '../domain/lifecycle.ts';
import { lockJob } from '../db/lock-row.ts';
import { emitJobEvent } from './steps/emit-event.ts';

/**
 * Makes a mapped job ready; a finished one is left as it is. Returns the delivery that can start now. Throws
 * `NoLongerActiveError`. The database refuses it for a job whose mapping was not stored.
 */
export async function markJobReady(database: Database, jobId: string): Promise<PendingDelivery[]> {
  return database.em.fork().transactional(async (em) => {
    const job = await lockJob(em, jobId);
    if (!statesAccepting(JOB_LIFECYCLE, 'mapped').includes(job.status)) return [];
    const transition = JOB_LIFECYCLE.in_progress.mapped;
    await em.nativeUpdate(Job, { id: jobId }, { status: transition.to, updatedAt: raw<Date>('now()') });
    await em.nativeDelete(SiteSearch, { job: jobId });
    return emitJobEvent(em, job, { transition });
  });
}
