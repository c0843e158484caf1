import { useStack } from '../../scripts/stack/running-stack.ts';
import { readConfig } from '../../shared/config.ts';
import { migrateDatabase } from '../../shared/db/migrate.ts';
import { type Database, openDatabase } from '../../shared/db/orm.ts';

/**
 * Does `work` on the database that DATABASE_URL names, else on that of the local stack, which is brought up for the
 * time of the work when it does not run.
 */
export async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const { databaseUrl } = readConfig(process.env);
  if (databaseUrl) {
    await migrateDatabase(databaseUrl);
    return workOn(databaseUrl, work);
  }
  const stack = await useStack();
  try {
    await workOn(stack.databaseUrl, work);
  } finally {
    await stack.release();
  }
}

async function workOn(databaseUrl: string, work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase(databaseUrl);
  try {
    await work(database);
  } finally {
    await database.close(true);
  }
}
