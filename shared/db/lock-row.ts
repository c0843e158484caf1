import { LockMode } from '@mikro-orm/core';
import { Job } from './entities/job.ts';
import { Run } from './entities/run.ts';
import type { EntityManager } from './orm.ts';
import type { Plan } from '../domain/plan.ts';
import { NoLongerActiveError } from '../domain/no-longer-active.ts';

// Rows are locked in the order job, run, account, webhook, so that transactions never wait for each other in a circle.
const FOR_UPDATE = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

/** Reads a job and keeps others from changing it until the transaction ends. Throws `NoLongerActiveError` when there is none. */
export async function lockJob(em: EntityManager, jobId: string): Promise<Job> {
  const job = await em.findOne(Job, jobId, FOR_UPDATE);
  if (!job) throw new NoLongerActiveError('job', jobId);
  return job;
}

/** Reads a run and keeps others from changing it until the transaction ends. Throws `NoLongerActiveError` when there is none. */
export async function lockRun(em: EntityManager, runId: string): Promise<Run> {
  const run = await em.findOne(Run, runId, FOR_UPDATE);
  if (!run) throw new NoLongerActiveError('run', runId);
  return run;
}

interface LockedAccount {
  plan: Plan;
  creditsAvailable: number;
}

/**
 * Reads an account's plan and credits and keeps others from changing them until the transaction ends. The lock lets
 * others insert rows that refer to the account: a stronger one would wait for those who already did, in a circle.
 */
export async function lockAccount(em: EntityManager, accountId: string): Promise<LockedAccount> {
  const [account] = await em.execute<LockedAccount[]>(
    'select plan, credits_available as "creditsAvailable" from account where id = ? for no key update',
    [accountId],
  );
  if (!account) throw new Error(`there is no account ${accountId}`);
  return account;
}
