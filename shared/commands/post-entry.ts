import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '../db/orm.ts';
import { ServiceError } from '../domain/error.ts';
import { ENTRY_KINDS, type EntryKind } from '../domain/ledger.ts';

interface Posting {
  accountId: string;
  kind: EntryKind;
  /** Credits, 0 or more; nothing is posted for 0. */
  amount: number;
  /** Names the operation: a second posting with the same key changes nothing. */
  operationKey: string;
  jobId?: string;
  runId?: string;
}

/**
 * Posts one ledger entry and moves the account's two balances, in the transaction of `em`. Returns whether it was
 * posted now; false when its operation was posted before. Throws `insufficient_credits` when a balance would become
 * negative: the conditional update decides that, so parallel postings can not overdraw an account.
 */
export async function postEntry(em: EntityManager, posting: Posting): Promise<boolean> {
  const { accountId, kind, amount, operationKey, jobId = null, runId = null } = posting;
  if (amount === 0) return false;
  const posted = await em.execute<{ id: string }[]>(
    `insert into ledger_entry (id, account_id, kind, amount, operation_key, job_id, run_id)
     values (?, ?, ?, ?, ?, ?, ?)
     on conflict (operation_key) do nothing returning id`,
    [randomUUIDv7(), accountId, kind, amount, operationKey, jobId, runId],
  );
  if (posted.length === 0) return false;
  const available = amount * ENTRY_KINDS[kind].available;
  const held = amount * ENTRY_KINDS[kind].held;
  const moved = await em.execute<{ id: string }[]>(
    `update account set credits_available = credits_available + (?), credits_held = credits_held + (?)
     where id = ? and credits_available + (?) >= 0 and credits_held + (?) >= 0 returning id`,
    [available, held, accountId, available, held],
  );
  if (moved.length === 0) throw new ServiceError('insufficient_credits');
  return true;
}
