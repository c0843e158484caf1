import { migrateDatabase } from '../shared/db/migrate.ts';
import { type FirstAccount, makeFirstAccount } from './first-account.ts';

/**
 * Brings the schema of a database up to date and gives it a first account.
 * @returns what lets somebody into that account; null when there was one already
 */
export async function prepareSchema(databaseUrl: string, dataFolder: string): Promise<FirstAccount | null> {
  await migrateDatabase(databaseUrl);
  return makeFirstAccount(databaseUrl, dataFolder);
}
