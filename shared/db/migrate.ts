import { openDatabase } from './orm.ts';

/** Brings the schema of a database up to date. Safe to call from several processes: the migrator runs in a transaction. */
export async function migrateDatabase(databaseUrl: string): Promise<void> {
  const database = await openDatabase(databaseUrl);
  try {
    await database.migrator.up();
  } finally {
    await database.close(true);
  }
}
