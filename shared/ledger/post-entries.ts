import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '../db/orm.ts';
import { ServiceError } from '../domain/error.ts';
import { type Credits, ENTRY_KINDS, type EntryKind } from '../domain/ledger.ts';
import type { Transfer } from './posting.ts';

/**
 * Posts many ledger entries and changes the balances of their accounts, in the transaction of `em`: two statements,
 * however many there are. Operations that were posted before are left out. Throws `insufficient_credits` when a balance
 * would become negative.
 */
export async function postEntries(em: EntityManager, postings: Transfer[]): Promise<void> {
  const entries = postings.filter(({ amount }) => amount > 0).map((posting) => ({ id: randomUUIDv7(), ...posting }));
  if (entries.length === 0) return;
  const posted = await em.execute<PostedEntry[]>(
    `insert into ledger_entry (id, account_id, kind, amount, monthly, operation_key, job_id, run_id)
     select id, "accountId", kind, amount, monthly, "operationKey", "jobId", "runId"
     from json_to_recordset(?::json) as entry(id uuid, "accountId" uuid, kind text, amount int, monthly int,
                                              "operationKey" text, "jobId" uuid, "runId" uuid)
     on conflict (operation_key) do nothing returning account_id as "accountId", kind, amount, monthly`,
    [JSON.stringify(entries)],
  );
  await changeBalances(em, balanceChangesOf(posted));
}

type PostedEntry = Credits & { accountId: string; kind: EntryKind };

/** What postings add to the balances of one account. */
interface BalanceChange {
  accountId: string;
  available: number;
  held: number;
  monthly: number;
}

function balanceChangesOf(posted: PostedEntry[]): BalanceChange[] {
  const changes = new Map<string, BalanceChange>();
  for (const { accountId, kind, amount, monthly } of posted) {
    const change = changes.get(accountId) ?? { accountId, available: 0, held: 0, monthly: 0 };
    const effect = ENTRY_KINDS[kind];
    change.available += amount * effect.available;
    change.held += amount * effect.held;
    change.monthly += monthly * effect.available;
    changes.set(accountId, change);
  }
  return [...changes.values()];
}

async function changeBalances(em: EntityManager, changes: BalanceChange[]): Promise<void> {
  const changed = await em.execute<{ id: string }[]>(
    `update account set credits_available = credits_available + change.available,
       credits_held = credits_held + change.held, credits_monthly = credits_monthly + change.monthly
     from json_to_recordset(?::json) as change("accountId" uuid, available int, held int, monthly int)
     where account.id = change."accountId"
       and credits_available + change.available >= 0 and credits_held + change.held >= 0 returning account.id`,
    [JSON.stringify(changes)],
  );
  if (changed.length < changes.length) throw new ServiceError('insufficient_credits');
}
