import type { PreviousSecret, Webhook } from '../db/entities/webhook.ts';
import type { Database } from '../db/orm.ts';
import { stillSigning } from '../db/still-signing.ts';
import { PREVIOUS_SECRET_HOURS, PREVIOUS_SECRETS } from '../domain/delivery.ts';
import { resealSecret, SecretNotReadableError, sealSecret } from '../secrets/sealed-secret.ts';
import type { SecretKeys } from '../secrets/secret-key.ts';
import { newWebhookSecret } from '../secrets/webhook-secret.ts';
import type { WebhookWithSecret } from './create-webhook.ts';
import { lockWebhook, type WebhookKey } from './steps/lock-webhook.ts';

const HOUR_MS = 3_600_000;

/**
 * Gives a webhook a new secret. Those before it sign too, each for 24 hours: who lost the answer of one rotation and
 * rotates again has not lost the secret that the receiver knows. One that can not be read any more, because its key is
 * gone, is given up. Throws `not_found`.
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
    const previous = replacedSecrets(webhook, now).slice(0, PREVIOUS_SECRETS);
    em.assign(webhook, {
      secret: sealSecret(secret, key, keys),
      previousSecrets: previous.flatMap((replaced) => readable(replaced, key, keys)),
      updatedAt: now,
    });
    return { webhook, secret };
  });
}

/** Newest first. */
function replacedSecrets({ secret, previousSecrets }: Webhook, now: Date): PreviousSecret[] {
  const until = new Date(now.getTime() + PREVIOUS_SECRET_HOURS * HOUR_MS).toISOString();
  return [...(secret == null ? [] : [{ secret, until }]), ...stillSigning(previousSecrets, now)];
}

function readable({ secret, until }: PreviousSecret, key: WebhookKey, keys: SecretKeys): PreviousSecret[] {
  try {
    return [{ secret: resealSecret(secret, key, keys), until }];
  } catch (error) {
    if (error instanceof SecretNotReadableError) return [];
    throw error;
  }
}
