import type { Database } from '../db/orm.ts';
import { accountByEmail } from '../db/queries/account-by-email.ts';
import { replaceApiKey } from './steps/replace-api-key.ts';

/** Gives the account a new API key and returns it; the old one stops working at once. */
export async function issueApiKey(database: Database, email: string): Promise<string> {
  return database.em.fork().transactional(async (em) => {
    const account = await accountByEmail(em, email);
    return replaceApiKey(em, account.id);
  });
}
