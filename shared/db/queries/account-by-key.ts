import { isWellFormedApiKey } from '../../domain/api-key.ts';
import type { Plan } from '../../domain/plan.ts';
import type { Database } from '../orm.ts';
import { apiKeyDigest } from './api-key-digest.ts';

/** Whom a request speaks for. */
export interface KeyHolder {
  accountId: string;
  plan: Plan;
}

/** The account that an API key belongs to, or null. A key with a wrong checksum is refused without a query. */
export async function findAccountByKey(database: Database, key: string): Promise<KeyHolder | null> {
  if (!isWellFormedApiKey(key)) return null;
  const [holder] = await database.em.fork().execute<KeyHolder[]>(
    `select account.id as "accountId", account.plan
     from api_key join account on account.id = api_key.account_id
     where api_key.digest = ?`,
    [apiKeyDigest(key)],
  );
  return holder ?? null;
}
