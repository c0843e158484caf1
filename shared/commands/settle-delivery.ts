import { raw } from '@mikro-orm/core';
import { WebhookEvent } from '../db/entities/webhook-event.ts';
import type { Database } from '../db/orm.ts';
import { type AttemptedDelivery, DELIVERY_LIFECYCLE, type DeliveryState } from '../domain/delivery.ts';

/** What the outcomes of an attempt are for the record. */
const TRIGGERS = { delivered: 'accepted', failed: 'refused' } as const;

/**
 * Records what came of an attempt, once: a delivery that became `unknown` meanwhile stays so, and repeating it changes
 * nothing. Returns the state that the record has then; null when it is gone.
 */
export async function settleDelivery(
  database: Database,
  { eventId, outcome }: AttemptedDelivery,
): Promise<DeliveryState | null> {
  const em = database.em.fork();
  const { to } = DELIVERY_LIFECYCLE.claimed[TRIGGERS[outcome.delivery_status]];
  await em.nativeUpdate(
    WebhookEvent,
    { id: eventId, state: 'claimed' },
    {
      state: to,
      finishedAt: raw<Date>('now()'),
      responseStatus: outcome.response_status,
      deliveryError: outcome.delivery_error,
    },
  );
  const event = await em.findOne(WebhookEvent, eventId, { fields: ['state'] });
  return event?.state ?? null;
}
