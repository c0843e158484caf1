import { Account } from '../entities/account.ts';
import { ApiKey } from '../entities/api-key.ts';
import { normalEmail } from '../normal-email.ts';
import type { Database } from '../orm.ts';

/** An account as operators see it. `keyPrefix` is how its API key begins; null without one. */
export interface AccountSummary {
  accountId: string;
  email: string;
  plan: string;
  creditsAvailable: number;
  creditsHeld: number;
  /** The part of the available credits that expires with the month. */
  creditsMonthly: number;
  keyPrefix: string | null;
  /** When the key was last used, to the minute; null when it was not. */
  keyLastUsedAt: Date | null;
  createdAt: Date;
}

/** The accounts, oldest first; only the one with this e-mail address when it is given. */
export async function listAccounts(database: Database, email?: string): Promise<AccountSummary[]> {
  const em = database.em.fork();
  const accounts = await em.find(Account, email === undefined ? {} : { email: normalEmail(email) }, {
    orderBy: { createdAt: 'asc', id: 'asc' },
  });
  const keys = await em.find(ApiKey, { account: { $in: accounts.map(({ id }) => id) } });
  const keyOf = new Map(keys.map((key) => [key.account.id, key]));
  return accounts.map(({ id, email, plan, creditsAvailable, creditsHeld, creditsMonthly, createdAt }) => ({
    accountId: id,
    email,
    plan,
    creditsAvailable,
    creditsHeld,
    creditsMonthly,
    keyPrefix: keyOf.get(id)?.prefix ?? null,
    keyLastUsedAt: keyOf.get(id)?.lastUsedAt ?? null,
    createdAt,
  }));
}
