import type { Job } from '../db/entities/job.ts';
import { LedgerEntry } from '../db/entities/ledger-entry.ts';
import type { EntityManager } from '../db/orm.ts';
import { operationKey } from '../domain/ledger.ts';
import { postEntry } from './post-entry.ts';

/** Gives back what was charged for a job, once, in the transaction of `em`. */
export async function refundJob(em: EntityManager, job: Job): Promise<void> {
  const charge = await em.findOneOrFail(LedgerEntry, { operationKey: operationKey.jobCharge(job.id) });
  await postEntry(em, {
    accountId: job.account.id,
    kind: 'refund',
    amount: charge.amount,
    monthly: charge.monthly,
    operationKey: operationKey.jobRefund(job.id),
    jobId: job.id,
  });
}
