import { migrateDatabase } from '../shared/db/migrate.ts';
import { makeFirstAccount } from './first-account.ts';

/**
 * Brings the schema of a database up to date and gives it a first account.
 * @returns the API key of that account; null when there was one already
 */
export async function prepareSchema(databaseUrl: string, dataFolder: string): Promise<string | null> {
  await migrateDatabase(databaseUrl);
  return makeFirstAccount(databaseUrl, dataFolder);
}
