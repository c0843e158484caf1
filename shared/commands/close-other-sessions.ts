import { Session } from '../db/entities/session.ts';
import type { Database } from '../db/orm.ts';
import { tokenDigest } from '../secrets/token.ts';

/** Ends every session of an account but that of the token. */
export async function closeOtherSessions(
  database: Database,
  { accountId, token }: { accountId: string; token: string },
): Promise<void> {
  await database.em.fork().nativeDelete(Session, { account: accountId, digest: { $ne: tokenDigest(token) } });
}
