import type { Database } from '../db/orm.ts';

/** Adds to the time for which requests of a run waited for their turn at the site. Nothing happens for a run that is gone. */
export async function addPolitenessWait(
  database: Database,
  { runId, milliseconds }: { runId: string; milliseconds: number },
): Promise<void> {
  await database.em
    .fork()
    .execute('update run set politeness_wait_ms = politeness_wait_ms + ? where id = ?', [milliseconds, runId]);
}
