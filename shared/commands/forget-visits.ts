import type { Database } from '../db/orm.ts';

/** Drops the visits that were kept for a run: all pages that they belong to are saved. */
export async function forgetVisits(database: Database, runId: string): Promise<void> {
  await database.em.fork().execute('delete from kept_visit where run_id = ?', [runId]);
}
