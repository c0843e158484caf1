import type { Database } from '../orm.ts';
import { executePrepared } from '../prepared.ts';
import { readSql } from '../read-sql.ts';
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

const AUDIT = { name: 'audit-ledger', text: readSql(new URL('audit-ledger.sql', import.meta.url)) };

/**
 * Compares every balance and every bill with the ledger, in one query and so at one moment: balances are the sums of
 * the postings, nothing finished holds credits, and what a run is said to have used is what was captured.
 */
export async function auditLedger(database: Database): Promise<LedgerAudit> {
  const effects = Object.entries(ENTRY_KINDS).map(([kind, effect]) => ({ kind, ...effect }));
  const values = [JSON.stringify(effects), FINAL_STATUSES, MOST_DIFFERENCES];
  const [audit] = await executePrepared<LedgerAudit>(database, AUDIT, values);
  return audit!;
}
