import type { Database } from '../orm.ts';
import { ENTRY_KINDS } from '../../domain/ledger.ts';
import { isFinal } from '../../domain/lifecycle.ts';
import { RUN_LIFECYCLE, RUN_STATUSES } from '../../domain/run.ts';

/**
 * A figure that is not what the ledger says. Of an account: its balances (`available`, `held`, `monthly`). Of a run
 * that is finished or was deleted: what it still holds (`open_hold`), and what it was charged (`credits_used`, `billing`).
 */
interface LedgerDifference {
  account_id: string;
  /** Null for a figure of the account. */
  run_id: string | null;
  figure: 'available' | 'held' | 'monthly' | 'open_hold' | 'credits_used' | 'billing';
  stored: number;
  posted: number;
}

/** `accounts` is how many were compared; of many differences the first 1,000 are told. */
export interface LedgerAudit {
  accounts: number;
  differences: LedgerDifference[];
}

const MOST_DIFFERENCES = 1_000;

const FINAL_STATUSES = RUN_STATUSES.filter((status) => isFinal(RUN_LIFECYCLE, status));

const FIGURES = `
  with effect as (
    select * from json_to_recordset(?::json) as effect(kind text, available int, held int)
  ), account_sum as (
    select account_id, sum(amount * effect.available) as available, sum(amount * effect.held) as held,
           sum(monthly * effect.available) as monthly
    from ledger_entry join effect using (kind) group by account_id
  ), run_sum as (
    select account_id, run_id, sum(amount * effect.held) as open_hold,
           coalesce(sum(amount) filter (where kind = 'capture'), 0) as captured
    from ledger_entry join effect using (kind) where run_id is not null group by account_id, run_id
  ), finished_run as (
    select id, account_id, coalesce(credits_used, 0) as credits_used,
           coalesce((billing ->> 'credits_settled')::int, 0) as billing
    from run where status in (?)
  ), figure as (
    select account.id as account_id, null::uuid as run_id, own.figure, own.stored, coalesce(own.posted, 0) as posted
    from account left join account_sum on account_sum.account_id = account.id
    cross join lateral (values ('available', credits_available, available), ('held', credits_held, held),
                               ('monthly', credits_monthly, monthly)) as own(figure, stored, posted)
    union all
    select account_id, run_id, 'open_hold', 0, open_hold from run_sum
    where open_hold <> 0 and not exists (select from run where run.id = run_sum.run_id and run.status not in (?))
    union all
    select finished_run.account_id, id, own.figure, own.stored, coalesce(captured, 0)
    from finished_run left join run_sum on run_sum.run_id = finished_run.id
    cross join lateral (values ('credits_used', credits_used), ('billing', billing)) as own(figure, stored)
  )`;

/**
 * Compares every balance and every bill with the ledger, in one query and so at one moment: balances are the sums of
 * the postings, nothing finished holds credits, and what a run is said to have used is what was captured.
 */
export async function auditLedger(database: Database): Promise<LedgerAudit> {
  const effects = Object.entries(ENTRY_KINDS).map(([kind, effect]) => ({ kind, ...effect }));
  const [audit] = await database.em.fork().execute<[LedgerAudit]>(
    `${FIGURES}
     select (select count(*) from account)::int as accounts,
            (select coalesce(json_agg(difference), '[]') from (
               select * from figure where stored <> posted order by account_id, run_id nulls first, figure limit ?
             ) as difference) as differences`,
    [JSON.stringify(effects), FINAL_STATUSES, FINAL_STATUSES, MOST_DIFFERENCES],
  );
  return audit;
}
