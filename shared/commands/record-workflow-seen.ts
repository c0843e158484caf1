import type { Database, EntityManager } from '../db/orm.ts';

/**
 * Notes that Temporal has the workflows of these jobs, runs and deliveries now. Rows that were deleted are passed over, as are those
 * that another transaction is changing: it is a note, which nobody waits for.
 */
export async function recordWorkflowSeen(
  database: Database,
  { jobIds = [], runIds = [], eventIds = [] }: { jobIds?: string[]; runIds?: string[]; eventIds?: string[] },
): Promise<void> {
  await database.em.fork().transactional(async (em) => {
    await markSeen(em, 'job', jobIds);
    await markSeen(em, 'run', runIds);
    await markSeen(em, 'webhook_event', eventIds);
  });
}

async function markSeen(em: EntityManager, table: 'job' | 'run' | 'webhook_event', ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await em.execute(
    `update ${table} set workflow_seen_at = now()
     where id in (select id from ${table} where id in (?) for update skip locked)`,
    [ids],
  );
}
