import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '../db/orm.ts';
import { ServiceError } from '../domain/error.ts';
import { ENTRY_KINDS } from '../domain/ledger.ts';
import type { Transfer, Debit } from './posting.ts';

/**
 * Posts one ledger entry and changes the account's balances, in the transaction of `em`. Returns whether it was posted
 * now; false when its operation was posted before. Throws `insufficient_credits` when a balance would become negative:
 * the account's row is locked first, so that parallel postings can not overdraw it. The lock leaves its key alone: the
 * caller may have inserted a row that refers to the account, and so may others who wait for the same lock.
 */
export async function postEntry(em: EntityManager, posting: Debit | Transfer): Promise<boolean> {
  const { accountId, kind, amount, operationKey, jobId = null, runId = null } = posting;
  if (amount === 0) return false;
  const given = 'monthly' in posting ? posting.monthly : null;
  const [posted] = await em.execute<{ monthly: number }[]>(
    `insert into ledger_entry (id, account_id, kind, amount, monthly, operation_key, job_id, run_id)
     select ?, id, ?, ?, coalesce(?::int, least(?, credits_monthly)), ?, ?::uuid, ?::uuid
     from account where id = ? for no key update
     on conflict (operation_key) do nothing returning monthly`,
    [randomUUIDv7(), kind, amount, given, amount, operationKey, jobId, runId, accountId],
  );
  if (!posted) return false;
  const effect = ENTRY_KINDS[kind];
  const [available, held] = [amount * effect.available, amount * effect.held];
  const changed = await em.execute<{ id: string }[]>(
    `update account set credits_available = credits_available + (?), credits_held = credits_held + (?),
       credits_monthly = credits_monthly + (?)
     where id = ? and credits_available + (?) >= 0 and credits_held + (?) >= 0 returning id`,
    [available, held, posted.monthly * effect.available, accountId, available, held],
  );
  if (changed.length === 0) throw await insufficientCredits(em, accountId, amount);
  return true;
}

async function insufficientCredits(em: EntityManager, accountId: string, required: number): Promise<ServiceError> {
  const [{ available }] = await em.execute<[{ available: number }]>(
    'select credits_available as available from account where id = ?',
    [accountId],
  );
  return ServiceError.insufficientCredits({ required, available });
}
