import type { Database } from '../orm.ts';
import { executePrepared } from '../prepared.ts';

/** Somebody who is signed in. */
export interface SignedIn {
  accountId: string;
  email: string;
  /** By a link of the operator's. */
  isByLink: boolean;
  hasPassword: boolean;
}

const SESSION = {
  name: 'session',
  text: `select account_id as "accountId", email, is_by_link as "isByLink", password is not null as "hasPassword"
         from session join account on account.id = account_id where digest = $1 and expires_at > now()`,
};

/** Who is signed in by the token with this digest; null when nobody is. */
export async function findSession(database: Database, digest: string): Promise<SignedIn | null> {
  const [row] = await executePrepared<SignedIn>(database, SESSION, [digest]);
  return row ?? null;
}
