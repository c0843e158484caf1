import type { Database } from '../db/orm.ts';

/** Deletes the checkpoints of a run's detail pages: all listing pages that they belong to are saved. */
export async function deleteDetailCheckpoints(database: Database, runId: string): Promise<void> {
  await database.em.fork().execute('delete from detail_checkpoint where run_id = ?', [runId]);
}
