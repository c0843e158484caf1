import { raw } from '@mikro-orm/core';
import { WebhookEvent } from '../db/entities/webhook-event.ts';
import type { Database } from '../db/orm.ts';
import { DELIVERY_LIFECYCLE, DELIVERY_TEXTS } from '../domain/delivery.ts';

/** Cancels a delivery whose workflow has ended before it claimed it, as when an operator stops it. Repeating it changes nothing. */
export async function callOffDelivery(database: Database, eventId: string): Promise<void> {
  await database.em.fork().nativeUpdate(
    WebhookEvent,
    { id: eventId, state: 'pending' },
    {
      state: DELIVERY_LIFECYCLE.pending.called_off.to,
      finishedAt: raw<Date>('now()'),
      deliveryError: DELIVERY_TEXTS.stopped,
    },
  );
}
