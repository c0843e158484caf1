import type { Database } from '../db/orm.ts';
import { DELIVERIES_AT_A_TIME, type PendingDelivery } from '../domain/delivery.ts';
import { admitDeliveries, passPlaceOn } from './steps/admit-deliveries.ts';

/** How many webhooks one call looks after. */
const MOST_WEBHOOKS = 100;

/** Gives the place of a delivery that has ended to the next, in one transaction. Returns those that may start now. */
export async function admitNextDeliveries(database: Database, eventId: string): Promise<PendingDelivery[]> {
  return database.em.fork().transactional((em) => passPlaceOn(em, eventId));
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
