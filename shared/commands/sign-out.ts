import { Session } from '../db/entities/session.ts';
import type { Database } from '../db/orm.ts';
import { tokenDigest } from '../secrets/token.ts';

/** Ends the session of a token; without one nothing happens. */
export async function signOut(database: Database, token: string): Promise<void> {
  await database.em.fork().nativeDelete(Session, { digest: tokenDigest(token) });
}
