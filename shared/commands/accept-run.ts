import type { Run } from '../db/entities/run.ts';
import type { Database } from '../db/orm.ts';
import { type Idempotency, withIdempotency } from '../db/with-idempotency.ts';
import { createRun, type NewRun } from './steps/create-run.ts';
import { readyJob } from './steps/ready-job.ts';

/**
 * Accepts a run of a ready job and holds the credits of its first chunk of pages (number 0), or of as many of them as
 * the account affords within `maxCredits`, in one transaction. It is queued: with `admittedAt` when its account's plan
 * has a slot for it, so that its workflow can be started, else to wait for one. Throws `not_found` (also for another
 * account's job), `job_not_ready`, `page_limit_exceeded`, `validation_error` when one page costs more than `maxCredits`,
 * and `insufficient_credits` when not even one page can be paid.
 */
export async function acceptRun(
  database: Database,
  newRun: NewRun & { jobId: string },
  idempotency: Idempotency<Run> | null = null,
): Promise<Run> {
  return withIdempotency(database, idempotency, async (em) => createRun(em, await readyJob(em, newRun), newRun));
}
