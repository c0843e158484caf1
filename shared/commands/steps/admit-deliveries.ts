import type { EntityManager } from '../../db/orm.ts';
import { DELIVERIES_AT_A_TIME, type PendingDelivery } from '../../domain/delivery.ts';

/**
 * Gives free places of a webhook to deliveries that wait there, the oldest first. Who counts places and fills them does
 * so alone, until its transaction ends: no row is locked for that. Returns those that may start once it is committed.
 */
export async function admitDeliveries(em: EntityManager, webhookId: string): Promise<PendingDelivery[]> {
  await em.execute(`select pg_advisory_xact_lock(hashtextextended('places/' || ?, 0))`, [webhookId]);
  return em.execute<PendingDelivery[]>(
    `update webhook_event set admitted_at = now() from webhook
     where webhook.id = webhook_id and webhook_event.id in (
       select id from webhook_event where webhook_id = ? and admitted_at is null and state = 'pending'
       order by created_at, id for update skip locked
       limit greatest(0, ? - (select count(*) from webhook_event where webhook_id = ?
                                and admitted_at is not null and state in ('pending', 'claimed'))))
     returning webhook_event.id as "eventId", account_id as "accountId"`,
    [webhookId, DELIVERIES_AT_A_TIME, webhookId],
  );
}

/** The same for the webhook of a delivery that has ended. */
export async function passPlaceOn(em: EntityManager, eventId: string): Promise<PendingDelivery[]> {
  const [event] = await em.execute<{ webhookId: string }[]>(
    `select webhook_id as "webhookId" from webhook_event where id = ?`,
    [eventId],
  );
  return event ? admitDeliveries(em, event.webhookId) : [];
}
