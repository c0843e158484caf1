import { Webhook } from '../entities/webhook.ts';
import { WebhookEvent } from '../entities/webhook-event.ts';
import type { Database } from '../orm.ts';
import type { ListPage, PageRequest } from './list-page.ts';

/** A webhook with its newest delivery, if it had one. */
export interface ShownWebhook {
  webhook: Webhook;
  lastDelivery: WebhookEvent | null;
}

const NEWEST_FIRST = { createdAt: 'desc', id: 'desc' } as const;

/** The webhook of an account; null when it has none, or none of this id. */
export async function findWebhook(
  database: Database,
  { accountId, webhookId }: { accountId: string; webhookId?: string },
): Promise<ShownWebhook | null> {
  const webhook = await database.em
    .fork()
    .findOne(Webhook, { account: accountId, deletedAt: null, ...(webhookId !== undefined && { id: webhookId }) });
  return webhook && showWebhook(database, webhook);
}

/** A webhook with its newest delivery. */
export async function showWebhook(database: Database, webhook: Webhook): Promise<ShownWebhook> {
  const [lastDelivery = null] = await database.em
    .fork()
    .find(WebhookEvent, { webhook: webhook.id }, { orderBy: NEWEST_FIRST, limit: 1 });
  return { webhook, lastDelivery };
}

/** The deliveries of a webhook, be it a deleted one, newest first. */
export async function listDeliveries(
  database: Database,
  { webhookId, limit, offset }: { webhookId: string } & PageRequest,
): Promise<ListPage<WebhookEvent>> {
  const [entries, total] = await database.em
    .fork()
    .findAndCount(WebhookEvent, { webhook: webhookId }, { orderBy: NEWEST_FIRST, limit, offset });
  return { entries, total };
}
