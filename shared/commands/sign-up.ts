import type { Database } from '../db/orm.ts';
import { openAccount } from './steps/open-account.ts';
import { type NewSession, openSession } from './steps/open-session.ts';

/**
 * Opens an account of the free plan, without an API key, and signs its holder in. `password` is as `hashPassword` makes
 * it. Throws `validation_error` for an e-mail that is taken or none.
 */
export async function signUp(
  database: Database,
  { email, password }: { email: string; password: string },
): Promise<NewSession> {
  return database.em.fork().transactional(async (em) => {
    const { accountId } = await openAccount(em, { email, password, plan: 'free' });
    return openSession(em, { accountId });
  });
}
