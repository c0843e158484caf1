import { raw } from '@mikro-orm/core';
import { Session } from '../entities/session.ts';
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

/** A session that has not ended, as its holder may know it. */
export interface OpenSession {
  digest: string;
  isByLink: boolean;
  expiresAt: Date;
}

/** The open sessions of an account, the newest first. */
export async function listSessions(database: Database, accountId: string): Promise<OpenSession[]> {
  return database.em
    .fork()
    .find(Session, { account: accountId, expiresAt: { $gt: raw<Date>('now()') } }, { orderBy: { expiresAt: 'desc' } });
}
