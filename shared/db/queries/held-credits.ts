import { ENTRY_KINDS, type EntryKind } from '../../domain/ledger.ts';
import type { EntityManager } from '../orm.ts';

/** The credits that a run holds at the moment: its holds without what was captured or released. */
export async function loadHeldCredits(em: EntityManager, runId: string): Promise<number> {
  const sums = await em.execute<{ kind: EntryKind; amount: number }[]>(
    'select kind, sum(amount)::int as amount from ledger_entry where run_id = ? group by kind',
    [runId],
  );
  return sums.reduce((held, { kind, amount }) => held + amount * ENTRY_KINDS[kind].held, 0);
}
