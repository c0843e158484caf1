import { randomUUIDv7 } from 'node:crypto';
import { Webhook } from '../db/entities/webhook.ts';
import type { Database } from '../db/orm.ts';
import { ServiceError } from '../domain/error.ts';
import type { EventType } from '../domain/event.ts';
import { sealSecret } from '../secrets/sealed-secret.ts';
import type { SecretKeys } from '../secrets/secret-key.ts';
import { newWebhookSecret } from '../secrets/webhook-secret.ts';

interface NewWebhook {
  accountId: string;
  url: string;
  events: EventType[];
}

/** A webhook with its secret, which can not be read again. */
export interface WebhookWithSecret {
  webhook: Webhook;
  secret: string;
}

/** Creates the webhook of an account, enabled. Throws `webhook_already_exists` when the account has one. */
export async function createWebhook(
  database: Database,
  { accountId, url, events }: NewWebhook,
  keys: SecretKeys,
): Promise<WebhookWithSecret> {
  const secret = newWebhookSecret();
  const webhookId = randomUUIDv7();
  return database.em.fork().transactional(async (em) => {
    const created = await em.execute<unknown[]>(
      `insert into webhook (id, account_id, url, events, secret) values (?, ?, ?, ?::jsonb, ?)
       on conflict (account_id) where deleted_at is null do nothing returning id`,
      [webhookId, accountId, url, JSON.stringify(events), sealSecret(secret, { accountId, webhookId }, keys)],
    );
    if (created.length === 0) throw new ServiceError('webhook_already_exists');
    return { webhook: await em.findOneOrFail(Webhook, webhookId), secret };
  });
}
