import { useStack } from '../../stack/running-stack.ts';
import { readConfig } from '../../shared/config.ts';
import { migrateDatabase } from '../../shared/db/migrate.ts';
import { type Database, openDatabase } from '../../shared/db/orm.ts';
import type { TemporalConfig } from '../../shared/temporal/connection.ts';

/** Work of a command; it is told where the Temporal of the database is. */
type Work = (database: Database, temporal: TemporalConfig) => Promise<void>;

/**
 * Does `work` on the database that DATABASE_URL names, else on that of the local stack, which is brought up for the
 * time of the work when it does not run.
 */
export async function withDatabase(work: Work): Promise<void> {
  const config = readConfig(process.env);
  if (config.databaseUrl) {
    await migrateDatabase(config.databaseUrl);
    return workOn(config.databaseUrl, config, work);
  }
  const stack = await useStack();
  try {
    await workOn(stack.databaseUrl, { ...config, temporalAddress: stack.temporalAddress }, work);
  } finally {
    await stack.release();
  }
}

async function workOn(databaseUrl: string, temporal: TemporalConfig, work: Work): Promise<void> {
  const database = await openDatabase(databaseUrl);
  try {
    await work(database, temporal);
  } finally {
    await database.close(true);
  }
}
