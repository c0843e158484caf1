import { randomUUIDv7 } from 'node:crypto';
import { Account } from '../db/entities/account.ts';
import { Job } from '../db/entities/job.ts';
import type { Database } from '../db/orm.ts';
import type { FirstRun } from '../domain/first-run.ts';
import { type DetailsChoice, JOB_ACCEPTED, type JobInput } from '../domain/job.ts';
import { operationKey } from '../domain/ledger.ts';
import { LIMITS } from '../domain/limit.ts';
import type { Metadata } from '../domain/metadata.ts';
import { assertPagesAllowed } from '../domain/page-limit.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { storable } from '../db/storable-json.ts';
import { type Idempotency, withIdempotency } from '../db/with-idempotency.ts';

interface NewJob {
  accountId: string;
  url: string;
  input: JobInput;
  name?: string | null | undefined;
  metadata?: Metadata | null | undefined;
  maxPages: number;
  /** When detail pages are visited; by default when they are needed. */
  details?: DetailsChoice;
  /** The run that is accepted as soon as the job is ready. */
  firstRun?: FirstRun | null;
}

/**
 * Accepts a job and charges it, in one transaction; with `idempotency`, copies of the request are told apart there. Throws
 * `page_limit_exceeded` above the plan's page limit and `insufficient_credits` when the account can not pay; nothing is
 * stored then.
 */
export async function acceptJob(
  database: Database,
  newJob: NewJob,
  idempotency: Idempotency<Job> | null = null,
): Promise<Job> {
  const { accountId, maxPages, details = 'auto', firstRun = null } = newJob;
  const { url, input, name = null, metadata = null } = newJob;
  return withIdempotency(database, idempotency, async (em) => {
    const account = await em.findOneOrFail(Account, accountId);
    assertPagesAllowed(account.plan, Math.max(maxPages, firstRun?.max_pages ?? 0));
    const asked = { ...storable({ url, input, name, metadata }), maxPages, details, firstRun };
    const job = em.create(Job, { id: randomUUIDv7(), account, ...asked, status: JOB_ACCEPTED.to });
    await em.persist(job).flush();
    await postEntry(em, {
      accountId,
      kind: JOB_ACCEPTED.credits,
      amount: LIMITS.job_cost_credits,
      operationKey: operationKey.jobCharge(job.id),
      jobId: job.id,
    });
    return job;
  });
}
