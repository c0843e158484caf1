import { ApiKey } from '../db/entities/api-key.ts';
import type { Database } from '../db/orm.ts';
import { accountByEmail } from '../db/queries/account-by-email.ts';

/** Takes the account's API key away; without one nothing happens. */
export async function revokeApiKey(database: Database, email: string): Promise<void> {
  await database.em.fork().transactional(async (em) => {
    const account = await accountByEmail(em, email);
    await em.nativeDelete(ApiKey, { account: account.id });
  });
}
