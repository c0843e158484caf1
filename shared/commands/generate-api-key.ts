import type { Database } from '../db/orm.ts';
import { replaceApiKey } from './steps/replace-api-key.ts';

/** Gives an account a new API key and returns it; the old one stops working at once. */
export async function generateApiKey(database: Database, accountId: string): Promise<string> {
  return database.em.fork().transactional((em) => replaceApiKey(em, accountId));
}
