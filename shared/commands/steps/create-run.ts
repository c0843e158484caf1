import { randomUUIDv7 } from 'node:crypto';
import { Run } from '../../db/entities/run.ts';
import { lockAccount } from '../../db/lock-row.ts';
import type { EntityManager } from '../../db/orm.ts';
import { chunkHold } from '../../domain/chunk-hold.ts';
import { ServiceError } from '../../domain/error.ts';
import { operationKey } from '../../domain/ledger.ts';
import { assertPagesAllowed } from '../../domain/page-limit.ts';
import { expectedCredits } from '../../domain/pricing.ts';
import type { ProtectionLevel } from '../../domain/protection.ts';
import { RUN_ACCEPTED, type RunTrigger } from '../../domain/run.ts';
import { withinLimit } from '../../domain/within-limit.ts';
import { postEntry } from '../../ledger/post-entry.ts';
import { admitRuns } from './admit-runs.ts';
import type { MappedJob } from './ready-job.ts';

export interface NewRun {
  accountId: string;
  /** `null` stands for the job's own. */
  maxPages: number | null;
  /** What the run may cost at most; without it only the account's credits limit it. */
  maxCredits?: number | null | undefined;
  trigger: RunTrigger;
}

/**
 * Creates a run of a ready job with the hold of its first chunk, in the transaction of `em`, and gives it a slot when the
 * plan has one. What it throws as `ServiceError` it throws before it writes: `page_limit_exceeded`, `validation_error`
 * when one page costs more than `maxCredits`, and `insufficient_credits` when not even one page can be paid.
 */
export async function createRun(em: EntityManager, job: MappedJob, newRun: NewRun): Promise<Run> {
  const { accountId, maxCredits = null } = newRun;
  const account = await lockAccount(em, accountId);
  const maxPages = newRun.maxPages ?? job.maxPages;
  assertPagesAllowed(account.plan, maxPages);
  const level = job.protectionLevel;
  assertPageWithin(maxCredits, level);
  const available = account.creditsAvailable;
  const amount = chunkHold({
    level,
    pagesLeft: maxPages,
    visitsPerPage: job.mapping?.detail?.visits_per_page ?? 0,
    unspent: 0,
    available: withinLimit(maxCredits, 0, available),
  });
  if (amount === 0) throw ServiceError.insufficientCredits({ required: expectedCredits(level, 1, 0), available });
  const run = em.create(Run, {
    id: randomUUIDv7(),
    account: accountId,
    job,
    ordinal: await nextOrdinal(em, job.id),
    name: job.name ?? null,
    metadata: job.metadata ?? null,
    status: RUN_ACCEPTED.to,
    trigger: newRun.trigger,
    protectionLevel: level,
    maxPages,
    maxCredits,
    nextUrl: job.listingUrl,
  });
  await em.persist(run).flush();
  const key = operationKey.runHold(run.id, 0);
  await postEntry(em, { accountId, kind: RUN_ACCEPTED.credits, amount, operationKey: key, runId: run.id });
  await admitRuns(em, accountId);
  await em.refresh(run);
  return run;
}

/** Runs of an account are created one after the other, as its row is locked. */
async function nextOrdinal(em: EntityManager, jobId: string): Promise<number> {
  const [last] = await em.execute<{ ordinal: number }[]>(
    'select ordinal from run where job_id = ? order by ordinal desc limit 1',
    [jobId],
  );
  return (last?.ordinal ?? 0) + 1;
}

/** A limit that no page fits in is a mistake of the request, whatever the account has. */
function assertPageWithin(maxCredits: number | null, level: ProtectionLevel): void {
  const least = expectedCredits(level, 1, 0);
  if (maxCredits === null || maxCredits >= least) return;
  const message = `must be at least ${least}, which one page of this job costs`;
  throw ServiceError.validation([{ field: 'max_credits', message }]);
}
