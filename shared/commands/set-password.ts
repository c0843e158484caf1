import { Account } from '../db/entities/account.ts';
import { Session } from '../db/entities/session.ts';
import { SignInLink } from '../db/entities/sign-in-link.ts';
import type { Database } from '../db/orm.ts';
import { type NewSession, openSession } from './steps/open-session.ts';

/**
 * Gives an account another password, ends all its sessions and links, and opens a new session. `password` is as
 * `hashPassword` makes it.
 */
export async function setPassword(
  database: Database,
  { accountId, password }: { accountId: string; password: string },
): Promise<NewSession> {
  return database.em.fork().transactional(async (em) => {
    await em.nativeUpdate(Account, { id: accountId }, { password });
    await em.nativeDelete(Session, { account: accountId });
    await em.nativeDelete(SignInLink, { account: accountId });
    return openSession(em, { accountId });
  });
}
