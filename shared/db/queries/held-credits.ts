import { type Credits, ENTRY_KINDS, type EntryKind } from '../../domain/ledger.ts';
import type { EntityManager } from '../orm.ts';

/** What a run holds at the moment: its holds without what was captured or released. */
export async function loadOpenHolds(em: EntityManager, runId: string): Promise<Credits> {
  const sums = await em.execute<({ kind: EntryKind } & Credits)[]>(
    `select kind, sum(amount)::int as amount, sum(monthly)::int as monthly
     from ledger_entry where run_id = ? group by kind`,
    [runId],
  );
  const open: Credits = { amount: 0, monthly: 0 };
  for (const { kind, amount, monthly } of sums) {
    open.amount += amount * ENTRY_KINDS[kind].held;
    open.monthly += monthly * ENTRY_KINDS[kind].held;
  }
  return open;
}

/** How many credits a run holds at the moment. */
export async function loadHeldCredits(em: EntityManager, runId: string): Promise<number> {
  return (await loadOpenHolds(em, runId)).amount;
}
