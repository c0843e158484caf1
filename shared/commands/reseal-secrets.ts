import { LockMode } from '@mikro-orm/core';
import { Webhook } from '../db/entities/webhook.ts';
import type { Database } from '../db/orm.ts';
import { resealSecret, sealedPrefix } from '../secrets/sealed-secret.ts';
import type { SecretKeys } from '../secrets/secret-key.ts';

/** How many webhooks one call looks after. */
const MOST_WEBHOOKS = 500;

/**
 * Seals with the current key what the previous one has sealed, so that that one is needed no more. Without a previous
 * key nothing is done. Returns for how many webhooks, at most 500 a call.
 */
export async function resealSecrets(database: Database, keys: SecretKeys): Promise<number> {
  const { previous } = keys;
  if (previous === null) return 0;
  return database.em.fork().transactional(async (em) => {
    const webhooks = await em.find(
      Webhook,
      { secret: { $like: `${sealedPrefix(previous)}%` } },
      { limit: MOST_WEBHOOKS, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
    );
    for (const webhook of webhooks) {
      const owner = { accountId: webhook.account.id, webhookId: webhook.id };
      em.assign(webhook, {
        secret: resealSecret(webhook.secret!, owner, keys),
        previousSecrets: webhook.previousSecrets.map(({ secret, until }) => ({
          secret: resealSecret(secret, owner, keys),
          until,
        })),
      });
    }
    return webhooks.length;
  });
}
