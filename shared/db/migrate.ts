import { openDatabase } from './orm.ts';

/** Any number that nothing else in the database locks. */
const MIGRATION_LOCK = 20_261_121;

/** Brings the schema of a database up to date. Processes that do so at the same time wait for each other. */
export async function migrateDatabase(databaseUrl: string): Promise<void> {
  const database = await openDatabase(databaseUrl);
  try {
    await database.em.fork().transactional(async (em) => {
      await em.execute('set local lock_timeout = 0');
      await em.execute('set local statement_timeout = 0');
      await em.execute('select pg_advisory_xact_lock(?)', [MIGRATION_LOCK]);
      await database.migrator.up();
    });
  } finally {
    await database.close(true);
  }
}
