import { WebhookEvent } from '../db/entities/webhook-event.ts';
import { newEventId } from '../db/new-event-id.ts';
import type { Database, EntityManager } from '../db/orm.ts';
import { type Idempotency, withIdempotency } from '../db/with-idempotency.ts';
import { UNFINISHED_DELIVERY_STATES } from '../domain/delivery.ts';
import { ServiceError } from '../domain/error.ts';
import { LIMITS } from '../domain/limit.ts';
import { admitDeliveries } from './steps/admit-deliveries.ts';
import { lockWebhook, type WebhookKey } from './steps/lock-webhook.ts';

const WAITING = { state: { $in: UNFINISHED_DELIVERY_STATES } };

/**
 * Makes a new event of the same type and data for a webhook, with an attempt of its own, in one transaction; it
 * can start when it was admitted. Throws
 * `not_found`, `webhook_disabled`, `event_not_subscribed`, and `delivery_pending` while the event, or the one that
 * repeats it, is pending, or too many wait that were asked for by hand.
 */
export async function redeliverEvent(
  database: Database,
  { eventId, ...key }: WebhookKey & { eventId: string },
  idempotency: Idempotency<WebhookEvent> | null = null,
): Promise<WebhookEvent> {
  return withIdempotency(database, idempotency, async (em) => {
    const webhook = await lockWebhook(em, key);
    const event = await em.findOne(WebhookEvent, { id: eventId, webhook: webhook.id });
    if (!event) throw new ServiceError('not_found');
    if (!webhook.enabled) throw new ServiceError('webhook_disabled');
    if (!webhook.events.includes(event.type)) throw new ServiceError('event_not_subscribed');
    await assertNothingWaits(em, event);
    const { type, apiVersion, data } = event;
    const repeated = em.create(WebhookEvent, {
      id: newEventId(),
      webhook,
      type,
      apiVersion,
      data,
      redeliveryOf: event.id,
    });
    await em.persist(repeated).flush();
    await admitDeliveries(em, webhook.id);
    await em.refresh(repeated);
    return repeated;
  });
}

async function assertNothingWaits(em: EntityManager, { id, webhook, state }: WebhookEvent): Promise<void> {
  if (UNFINISHED_DELIVERY_STATES.includes(state)) throw new ServiceError('delivery_pending');
  const waiting = await em.find(
    WebhookEvent,
    { webhook: webhook.id, redeliveryOf: { $ne: null }, ...WAITING },
    { fields: ['redeliveryOf'], limit: LIMITS.pending_redeliveries },
  );
  if (waiting.some(({ redeliveryOf }) => redeliveryOf === id)) {
    throw new ServiceError('delivery_pending', 'A redelivery of this event is still pending.');
  }
  if (waiting.length === LIMITS.pending_redeliveries) {
    const message = `${LIMITS.pending_redeliveries} redeliveries are still pending. Wait until they have been sent.`;
    throw new ServiceError('delivery_pending', message);
  }
}
