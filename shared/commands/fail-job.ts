import { raw } from '@mikro-orm/core';
import { Job } from '../db/entities/job.ts';
import { SiteSearch } from '../db/entities/site-search.ts';
import type { Database } from '../db/orm.ts';
import type { CrawlFailureCode } from '../domain/crawl-failure.ts';
import type { PendingDelivery } from '../domain/delivery.ts';
import { failureText } from '../domain/failure-text.ts';
import { JOB_LIFECYCLE } from '../domain/job.ts';
import { statesAccepting } from '../domain/lifecycle.ts';
import { lockJob } from '../db/lock-row.ts';
import { refundJob } from '../ledger/refund-job.ts';
import { emitJobEvent } from './steps/emit-event.ts';

/**
 * Makes a job failed, with the customer's text for the failure, and refunds it, in one transaction. A finished job is
 * left as it is. Returns the delivery that can start now. Throws `NoLongerActiveError`.
 */
export async function failJob(
  database: Database,
  { jobId, failure }: { jobId: string; failure: CrawlFailureCode },
): Promise<PendingDelivery[]> {
  return database.em.fork().transactional(async (em) => {
    const job = await lockJob(em, jobId);
    if (!statesAccepting(JOB_LIFECYCLE, 'mapping_failed').includes(job.status)) return [];
    const transition = JOB_LIFECYCLE.in_progress.mapping_failed;
    const text = failureText(failure, job.discovery ?? []);
    await em.nativeUpdate(Job, { id: jobId }, { status: transition.to, error: text, updatedAt: raw<Date>('now()') });
    await em.nativeDelete(SiteSearch, { job: jobId });
    await refundJob(em, job);
    return emitJobEvent(em, job, { transition, error: text });
  });
}
