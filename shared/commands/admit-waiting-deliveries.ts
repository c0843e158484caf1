import type { Database } from '../db/orm.ts';
import { DELIVERIES_AT_A_TIME, type PendingDelivery } from '../domain/delivery.ts';
import { admitDeliveries } from './steps/admit-deliveries.ts';

/** How many webhooks one call looks after. */
const MOST_WEBHOOKS = 100;

/** Passes on the place of a delivery that has ended, in one transaction. Returns the deliveries that may start now. */
export async function passPlaceOn(database: Database, eventId: string): Promise<PendingDelivery[]> {
  return database.em.fork().transactional(async (em) => {
    const [event] = await em.execute<{ webhookId: string }[]>(
      `select webhook_id as "webhookId" from webhook_event where id = ?`,
      [eventId],
    );
    return event ? admitDeliveries(em, event.webhookId) : [];
  });
}

/** Gives places to deliveries wherever there are both: finds what was left over. Returns those that may start now. */
export async function admitWaitingDeliveries(database: Database): Promise<PendingDelivery[]> {
  const webhooks = await database.em.fork().execute<{ id: string }[]>(
    `select id from webhook
     where exists (select from webhook_event where webhook_id = webhook.id and admitted_at is null and state = 'pending')
       and ? > (select count(*) from webhook_event where webhook_id = webhook.id
                  and admitted_at is not null and state in ('pending', 'claimed'))
     limit ?`,
    [DELIVERIES_AT_A_TIME, MOST_WEBHOOKS],
  );
  const admitted: PendingDelivery[] = [];
  for (const { id } of webhooks) {
    admitted.push(...(await database.em.fork().transactional((em) => admitDeliveries(em, id))));
  }
  return admitted;
}
