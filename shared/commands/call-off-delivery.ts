import { raw } from '@mikro-orm/core';
import { WebhookEvent } from '../db/entities/webhook-event.ts';
import type { Database } from '../db/orm.ts';
import { DELIVERY_LIFECYCLE, DELIVERY_TEXTS, type PendingDelivery } from '../domain/delivery.ts';
import { passPlaceOn } from './steps/admit-deliveries.ts';

/**
 * Cancels a delivery whose workflow has ended before it claimed it, as when an operator stops it. Repeating it changes
 * nothing. Returns the deliveries that may start now.
 */
export async function callOffDelivery(database: Database, eventId: string): Promise<PendingDelivery[]> {
  return database.em.fork().transactional(async (em) => {
    await em.nativeUpdate(
      WebhookEvent,
      { id: eventId, state: 'pending' },
      {
        state: DELIVERY_LIFECYCLE.pending.called_off.to,
        finishedAt: raw<Date>('now()'),
        deliveryError: DELIVERY_TEXTS.stopped,
      },
    );
    return passPlaceOn(em, eventId);
  });
}
