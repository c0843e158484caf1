import type { Webhook } from '../db/entities/webhook.ts';
import type { Database } from '../db/orm.ts';
import type { EventType } from '../domain/event.ts';
import { lockWebhook, type WebhookKey } from './steps/lock-webhook.ts';

/** Fields that are given change those that are there. */
export interface WebhookChange {
  url?: string;
  events?: EventType[];
  enabled?: boolean;
}

/** Changes a webhook, for events that are already waiting too. Throws `not_found`. */
export async function changeWebhook(
  database: Database,
  { change, ...key }: WebhookKey & { change: WebhookChange },
): Promise<Webhook> {
  return database.em.fork().transactional(async (em) => {
    const webhook = await lockWebhook(em, key);
    return em.assign(webhook, { ...change, updatedAt: new Date() });
  });
}
