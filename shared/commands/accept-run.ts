import { randomUUIDv7 } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import { Job } from '../db/entities/job.ts';
import { Run } from '../db/entities/run.ts';
import type { Database, EntityManager } from '../db/orm.ts';
import { ServiceError } from '../domain/error.ts';
import type { JobStatus } from '../domain/job.ts';
import { operationKey } from '../domain/ledger.ts';
import { expectedCredits } from '../domain/pricing.ts';
import type { ProtectionLevel } from '../domain/protection.ts';
import { RUN_ACCEPTED, type RunTrigger } from '../domain/run.ts';
import { admitRuns } from './steps/admit-runs.ts';
import { chunkHold } from '../domain/chunk-hold.ts';
import { lockAccount } from '../db/lock-row.ts';
import { assertPagesAllowed } from '../domain/page-limit.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { type Idempotency, withIdempotency } from '../db/with-idempotency.ts';
import { withinLimit } from '../domain/within-limit.ts';

interface NewRun {
  accountId: string;
  jobId: string;
  /** `null` stands for the job's own. */
  maxPages: number | null;
  /** What the run may cost at most; without it only the account's credits limit it. */
  maxCredits?: number | null | undefined;
  trigger: RunTrigger;
}

type MappedJob = Job & { listingUrl: string; protectionLevel: NonNullable<Job['protectionLevel']> };

const NOT_READY: Record<Exclude<JobStatus, 'ready'>, (job: Job) => string> = {
  in_progress: () => 'The job is not ready: its page is still being mapped.',
  failed: (job) => `The job is not ready: it failed. ${job.error}`,
};

/**
 * Accepts a run of a ready job and holds the credits of its first chunk of pages (number 0), or of as many of them as
 * the account affords within `maxCredits`, in one transaction. It is queued: with `admittedAt` when its account's plan
 * has a slot for it, so that its workflow can be started, else to wait for one. Throws `not_found` (also for another
 * account's job), `job_not_ready`, `page_limit_exceeded`, `validation_error` when one page costs more than `maxCredits`,
 * and `insufficient_credits` when not even one page can be paid.
 */
export async function acceptRun(
  database: Database,
  newRun: NewRun,
  idempotency: Idempotency<Run> | null = null,
): Promise<Run> {
  return withIdempotency(database, idempotency, async (em) => {
    const job = await readyJob(em, newRun);
    const account = await lockAccount(em, newRun.accountId);
    const maxPages = newRun.maxPages ?? job.maxPages;
    assertPagesAllowed(account.plan, maxPages);
    const level = job.protectionLevel;
    const maxCredits = newRun.maxCredits ?? null;
    assertPageWithin(maxCredits, level);
    const amount = chunkHold({
      level,
      pagesLeft: maxPages,
      visitsPerPage: job.mapping?.detail?.visits_per_page ?? 0,
      unspent: 0,
      available: withinLimit(maxCredits, 0, account.creditsAvailable),
    });
    if (amount === 0) throw new ServiceError('insufficient_credits');
    const run = em.create(Run, {
      id: randomUUIDv7(),
      account: newRun.accountId,
      job,
      status: RUN_ACCEPTED.to,
      trigger: newRun.trigger,
      protectionLevel: level,
      maxPages,
      maxCredits,
      nextUrl: job.listingUrl,
    });
    await em.persist(run).flush();
    const key = operationKey.runHold(run.id, 0);
    const { accountId } = newRun;
    await postEntry(em, { accountId, kind: RUN_ACCEPTED.credits, amount, operationKey: key, runId: run.id });
    await admitRuns(em, accountId);
    await em.refresh(run);
    return run;
  });
}

/** A limit that no page fits in is a mistake of the request, whatever the account has. */
function assertPageWithin(maxCredits: number | null, level: ProtectionLevel): void {
  const least = expectedCredits(level, 1, 0);
  if (maxCredits === null || maxCredits >= least) return;
  const message = `must be at least ${least}, which one page of this job costs`;
  throw ServiceError.validation([{ field: 'max_credits', message }]);
}

const FOR_SHARE = { lockMode: LockMode.PESSIMISTIC_READ, populate: ['mapping'] } as const;

/** The job, which stays as it is until the transaction ends. */
async function readyJob(em: EntityManager, { accountId, jobId }: NewRun): Promise<MappedJob> {
  const job = await em.findOne(Job, { id: jobId, account: accountId }, FOR_SHARE);
  if (!job) throw new ServiceError('not_found');
  if (job.status !== 'ready') throw new ServiceError('job_not_ready', NOT_READY[job.status](job));
  return job as MappedJob;
}
