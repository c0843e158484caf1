import type { Database } from '../db/orm.ts';
import { ENTRY_KINDS } from '../domain/ledger.ts';

/** An account whose balances are not the sums of its ledger entries. */
export interface LedgerDifference {
  account_id: string;
  available: number;
  held: number;
  posted_available: number;
  posted_held: number;
}

/** Compares the balances of every account with the sums of its ledger entries. `accounts` is how many were compared. */
export async function auditLedger(database: Database): Promise<{ accounts: number; differences: LedgerDifference[] }> {
  const kinds = Object.entries(ENTRY_KINDS).map(([kind, effect]) => ({ kind, ...effect }));
  return database.em.fork().transactional(async (em) => {
    const balances = await em.execute<LedgerDifference[]>(
      `select account.id as account_id, credits_available as available, credits_held as held,
              coalesce(sum(entry.amount * effect.available), 0)::int as posted_available,
              coalesce(sum(entry.amount * effect.held), 0)::int as posted_held
       from account
       left join ledger_entry entry on entry.account_id = account.id
       left join json_to_recordset(?::json) as effect(kind text, available int, held int) on effect.kind = entry.kind
       group by account.id order by account.id`,
      [JSON.stringify(kinds)],
    );
    const differences = balances.filter(
      (account) => account.available !== account.posted_available || account.held !== account.posted_held,
    );
    return { accounts: balances.length, differences };
  });
}
