import { Webhook } from '../db/entities/webhook.ts';
import type { Database, EntityManager } from '../db/orm.ts';
import { lockWebhook, type WebhookKey } from './steps/lock-webhook.ts';

/** How many deleted webhooks of an account stay that have no deliveries, so that they can't be piled up. */
const KEPT_WITHOUT_DELIVERIES = 20;

/**
 * Deletes a webhook with its secrets: nothing is posted to it any more. Its id stays, for the deliveries that are read
 * under it. Throws `not_found`.
 */
export async function deleteWebhook(database: Database, key: WebhookKey): Promise<void> {
  await database.em.fork().transactional(async (em) => {
    const webhook = await lockWebhook(em, key);
    const now = new Date();
    await em.nativeUpdate(
      Webhook,
      { id: webhook.id },
      { secret: null, previousSecrets: [], deletedAt: now, updatedAt: now },
    );
    await forgetOldest(em, key.accountId);
  });
}

async function forgetOldest(em: EntityManager, accountId: string): Promise<void> {
  await em.execute(
    `delete from webhook where id in (
       select id from webhook where account_id = ? and deleted_at is not null
         and not exists (select from webhook_event where webhook_id = webhook.id)
       order by deleted_at desc offset ?
     )`,
    [accountId, KEPT_WITHOUT_DELIVERIES],
  );
}
