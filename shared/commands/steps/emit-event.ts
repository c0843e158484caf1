import type { EntityManager } from '../../db/orm.ts';
import { admitDeliveries } from './admit-deliveries.ts';
import { newEventId } from '../../db/new-event-id.ts';
import type { PendingDelivery } from '../../domain/delivery.ts';
import { API_VERSION, type EventType } from '../../domain/event.ts';
import type { EventData } from '../../domain/event-body.ts';

/** A transition of a lifecycle with what happened to whom. */
interface Happening {
  accountId: string;
  /** The transition, as its lifecycle's table has it. */
  transition: { emits?: EventType };
  data: EventData;
}

/**
 * Writes the event that a transition emits, in the transaction of `em` that makes the transition, if the account's
 * webhook is enabled and subscribed to it now: the webhook stays as it is until that transaction ends. To be called last,
 * as webhooks are locked after jobs, runs and accounts. Returns the deliveries that can start once it is committed: this
 * one, unless others go first.
 */
export async function emitEvent(
  em: EntityManager,
  { accountId, transition: { emits: type }, data }: Happening,
): Promise<PendingDelivery[]> {
  if (type === undefined) return [];
  const [event] = await em.execute<{ webhookId: string }[]>(
    `insert into webhook_event (id, webhook_id, type, api_version, data)
     select ?, id, ?, ?, ?::json from webhook
     where account_id = ? and deleted_at is null and enabled and events @> ?::jsonb for share
     returning webhook_id as "webhookId"`,
    [newEventId(), type, API_VERSION, JSON.stringify(data), accountId, JSON.stringify([type])],
  );
  return event ? admitDeliveries(em, event.webhookId) : [];
}
