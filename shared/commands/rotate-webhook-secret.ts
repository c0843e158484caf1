import type { Database } from '../db/orm.ts';
import { PREVIOUS_SECRET_HOURS } from '../domain/delivery.ts';
import { sealSecret } from '../secrets/sealed-secret.ts';
import type { SecretKeys } from '../secrets/secret-key.ts';
import { newWebhookSecret } from '../secrets/webhook-secret.ts';
import type { WebhookWithSecret } from './create-webhook.ts';
import { lockWebhook, type WebhookKey } from './steps/lock-webhook.ts';

const HOUR_MS = 3_600_000;

/**
 * Gives a webhook a new secret. The one before it signs too for 24 hours; the one before that no more. Throws
 * `not_found`.
 */
export async function rotateWebhookSecret(
  database: Database,
  key: WebhookKey,
  keys: SecretKeys,
): Promise<WebhookWithSecret> {
  const secret = newWebhookSecret();
  return database.em.fork().transactional(async (em) => {
    const webhook = await lockWebhook(em, key);
    const now = new Date();
    em.assign(webhook, {
      secret: sealSecret(secret, key, keys),
      previousSecret: webhook.secret,
      previousSecretUntil: new Date(now.getTime() + PREVIOUS_SECRET_HOURS * HOUR_MS),
      updatedAt: now,
    });
    return { webhook, secret };
  });
}
