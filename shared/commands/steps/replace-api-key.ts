import { randomBytes } from 'node:crypto';
import { ApiKey } from '../../db/entities/api-key.ts';
import type { EntityManager } from '../../db/orm.ts';
import { apiKeyDigest } from '../../db/api-key-digest.ts';
import { formatApiKey, SHOWN_KEY_LENGTH } from '../../db/api-key.ts';

/** Gives an account a new API key in place of its old one, in the transaction of `em`. Returns the key, which is not kept. */
export async function replaceApiKey(em: EntityManager, accountId: string): Promise<string> {
  const key = formatApiKey(randomBytes);
  await em.upsert(ApiKey, {
    account: accountId,
    digest: apiKeyDigest(key),
    prefix: key.slice(0, SHOWN_KEY_LENGTH),
    lastUsedAt: null,
    createdAt: new Date(),
  });
  return key;
}
