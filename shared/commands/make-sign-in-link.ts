import type { Database } from '../db/orm.ts';
import { accountByEmail } from '../db/queries/account-by-email.ts';
import { LIMITS } from '../domain/limit.ts';
import { newToken, tokenDigest } from '../secrets/token.ts';

/** What signs in once, until it expires; only its digest is kept. */
export interface SignInToken {
  token: string;
  expiresAt: Date;
}

/** Makes what lets the holder of an account sign in without a password. Throws `not_found`. */
export async function makeSignInLink(database: Database, email: string): Promise<SignInToken> {
  return database.em.fork().transactional(async (em) => {
    const account = await accountByEmail(em, email);
    const token = newToken();
    const [link] = await em.execute<{ expires: string }[]>(
      `insert into sign_in_link (digest, account_id, expires_at) values (?, ?, now() + make_interval(mins => ?))
       returning to_char(expires_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as expires`,
      [tokenDigest(token), account.id, LIMITS.sign_in_link_minutes],
    );
    return { token, expiresAt: new Date(link!.expires) };
  });
}
