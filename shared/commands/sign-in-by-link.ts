import type { Database } from '../db/orm.ts';
import { ServiceError } from '../domain/error.ts';
import { tokenDigest } from '../secrets/token.ts';
import { type NewSession, openSession } from './steps/open-session.ts';

/** Signs in by the token of a link, which it uses up. Throws `sign_in_link_spent`. */
export async function signInByLink(database: Database, token: string): Promise<NewSession> {
  return database.em.fork().transactional(async (em) => {
    const [link] = await em.execute<{ accountId: string }[]>(
      'delete from sign_in_link where digest = ? and expires_at > now() returning account_id as "accountId"',
      [tokenDigest(token)],
    );
    if (!link) throw new ServiceError('sign_in_link_spent');
    return openSession(em, { ...link, isByLink: true });
  });
}
