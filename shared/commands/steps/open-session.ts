import type { EntityManager } from '../../db/orm.ts';
import { LIMITS } from '../../domain/limit.ts';
import { newToken, tokenDigest } from '../../secrets/token.ts';

/** Somebody who has just signed in: `token` is for the browser alone, and can not be read again. */
export interface NewSession {
  accountId: string;
  token: string;
}

/** Opens a session for an account, in the transaction of `em`. */
export async function openSession(
  em: EntityManager,
  { accountId, isByLink = false }: { accountId: string; isByLink?: boolean },
): Promise<NewSession> {
  const token = newToken();
  await em.execute(
    'insert into session (digest, account_id, is_by_link, expires_at) values (?, ?, ?, now() + make_interval(hours => ?))',
    [tokenDigest(token), accountId, isByLink, LIMITS.session_hours],
  );
  return { accountId, token };
}
