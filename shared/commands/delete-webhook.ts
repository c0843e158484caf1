import { Webhook } from '../db/entities/webhook.ts';
import { WebhookEvent } from '../db/entities/webhook-event.ts';
import type { Database } from '../db/orm.ts';
import { lockWebhook, type WebhookKey } from './steps/lock-webhook.ts';

/**
 * Deletes a webhook with its secrets: nothing is posted to it any more. Its id stays while there are deliveries to read
 * under it. Throws `not_found`.
 */
export async function deleteWebhook(database: Database, key: WebhookKey): Promise<void> {
  await database.em.fork().transactional(async (em) => {
    const webhook = await lockWebhook(em, key);
    const deliveries = await em.find(WebhookEvent, { webhook: webhook.id }, { fields: ['id'], limit: 1 });
    if (deliveries.length === 0) {
      await em.nativeDelete(Webhook, { id: webhook.id });
      return;
    }
    const now = new Date();
    em.assign(webhook, {
      secret: null,
      previousSecret: null,
      previousSecretUntil: null,
      deletedAt: now,
      updatedAt: now,
    });
  });
}
