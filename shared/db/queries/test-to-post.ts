import type { EventToPost, TestDelivery } from '../../domain/delivery.ts';
import { testEvent } from '../../domain/event-body.ts';
import type { SecretKeys } from '../../secrets/secret-key.ts';
import { Webhook } from '../entities/webhook.ts';
import type { Database } from '../orm.ts';
import { eventToPost } from './event-to-post.ts';

/**
 * What the test of a webhook posts, be the webhook enabled or not; null when it is gone. Nothing is recorded: whoever
 * asks has to make sure that a test is posted once only. Throws `SecretNotReadableError`.
 */
export async function testToPost(
  database: Database,
  { webhookId, eventId, createdAt }: TestDelivery,
  keys: SecretKeys,
): Promise<EventToPost | null> {
  const webhook = await database.em.fork().findOne(Webhook, { id: webhookId, deletedAt: null });
  if (!webhook) return null;
  const event = testEvent(eventId, new Date(createdAt));
  return eventToPost(webhook, event, keys, new Date());
}
