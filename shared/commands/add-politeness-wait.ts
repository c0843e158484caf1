import type { Database } from '../db/orm.ts';

/**
 * Adds to the time for which requests of a run waited for a slot or a token of the site. A run that was deleted or has ended, as by
 * being cancelled under way, stays as it is: what was told of it is final.
 */
export async function addPolitenessWait(
  database: Database,
  { runId, milliseconds }: { runId: string; milliseconds: number },
): Promise<void> {
  await database.em
    .fork()
    .execute('update run set politeness_wait_ms = politeness_wait_ms + ? where id = ? and completed_at is null', [
      milliseconds,
      runId,
    ]);
}
