import { type Credits, ENTRY_KINDS, type EntryKind } from '../../domain/ledger.ts';
import type { EntityManager } from '../orm.ts';

/** What each of some runs holds at the moment, by id: its holds without what was captured or released. */
export async function loadOpenHoldsOf(em: EntityManager, runIds: string[]): Promise<Map<string, Credits>> {
  const sums = await em.execute<({ runId: string; kind: EntryKind } & Credits)[]>(
    `select run_id as "runId", kind, sum(amount)::int as amount, sum(monthly)::int as monthly
     from ledger_entry where run_id = any(?::uuid[]) group by run_id, kind`,
    [`{${runIds.join(',')}}`],
  );
  const open = new Map<string, Credits>();
  for (const { runId, kind, amount, monthly } of sums) {
    const held = open.get(runId) ?? { amount: 0, monthly: 0 };
    held.amount += amount * ENTRY_KINDS[kind].held;
    held.monthly += monthly * ENTRY_KINDS[kind].held;
    open.set(runId, held);
  }
  return open;
}

/** What a run holds at the moment. */
export async function loadOpenHolds(em: EntityManager, runId: string): Promise<Credits> {
  return (await loadOpenHoldsOf(em, [runId])).get(runId) ?? { amount: 0, monthly: 0 };
}

/** How many credits a run holds at the moment. */
export async function loadHeldCredits(em: EntityManager, runId: string): Promise<number> {
  return (await loadOpenHolds(em, runId)).amount;
}
