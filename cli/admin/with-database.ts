import { useStack } from '../../stack/running-stack.ts';
import { type Config, readConfig } from '../../shared/config.ts';
import { migrateDatabase } from '../../shared/db/migrate.ts';
import { type Database, openDatabase } from '../../shared/db/orm.ts';
import type { TemporalConfig } from '../../shared/temporal/connection.ts';

/** Work of a command; it is told where the Temporal of the database is, and the API. */
type Work = (database: Database, places: TemporalConfig & { api: string }) => Promise<void>;

/**
 * Does `work` on the database that DATABASE_URL names, else on that of the local stack, which is brought up for the
 * time of the work when it does not run.
 */
export async function withDatabase(work: Work): Promise<void> {
  const config = readConfig(process.env);
  if (config.databaseUrl) {
    await migrateDatabase(config.databaseUrl);
    return workOn(config.databaseUrl, { ...config, api: addressOf(config) }, work);
  }
  const stack = await useStack();
  try {
    await workOn(stack.databaseUrl, { ...config, temporalAddress: stack.temporalAddress, api: stack.api }, work);
  } finally {
    await stack.release();
  }
}

/** Where the API of these settings is for somebody on its machine. */
function addressOf({ host, port }: Config): string {
  return `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;
}

async function workOn(databaseUrl: string, places: Parameters<Work>[1], work: Work): Promise<void> {
  const database = await openDatabase(databaseUrl);
  try {
    await work(database, places);
  } finally {
    await database.close(true);
  }
}
