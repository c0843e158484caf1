import type { Database } from '../orm.ts';

/** The digests of the rows that a run has saved. */
export async function loadSavedIdentities(database: Database, runId: string): Promise<Set<string>> {
  const rows = await database.em
    .fork()
    .execute<{ identity: string }[]>('select identity from item where run_id = ?', [runId]);
  return new Set(rows.map(({ identity }) => identity));
}
