import { LockMode, raw } from '@mikro-orm/core';
import { Webhook } from '../db/entities/webhook.ts';
import { WebhookEvent } from '../db/entities/webhook-event.ts';
import type { Database } from '../db/orm.ts';
import { eventToPost } from '../db/queries/event-to-post.ts';
import {
  type CancelReason,
  type ClaimedDelivery,
  DELIVERY_LIFECYCLE,
  DELIVERY_TEXTS,
  type NotClaimable,
} from '../domain/delivery.ts';
import { statesAccepting } from '../domain/lifecycle.ts';
import type { SecretKeys } from '../secrets/secret-key.ts';

const CLAIMABLE = statesAccepting(DELIVERY_LIFECYCLE, 'claimed');

/**
 * Takes the one attempt of an event, in one transaction: whoever is given it posts it now or never, whatever happens
 * to him. An event whose webhook was deleted or disabled meanwhile, or no longer wants its type, is cancelled instead.
 * URL and secrets are those of this moment. Throws `SecretNotReadableError`, and claims nothing then.
 */
export async function claimDelivery(
  database: Database,
  eventId: string,
  keys: SecretKeys,
): Promise<ClaimedDelivery | NotClaimable> {
  return database.em.fork().transactional(async (em) => {
    const known = await em.findOne(WebhookEvent, eventId);
    if (!known) return { state: 'not_claimable', was: null };
    const webhook = await em.findOneOrFail(Webhook, known.webhook.id, { lockMode: LockMode.PESSIMISTIC_READ });
    const reason = reasonToCancel(webhook, known);
    const change =
      reason === null
        ? { state: DELIVERY_LIFECYCLE.pending.claimed.to, attemptedAt: raw<Date>('now()') }
        : {
            state: DELIVERY_LIFECYCLE.pending.called_off.to,
            finishedAt: raw<Date>('now()'),
            deliveryError: DELIVERY_TEXTS[reason],
          };
    const changed = await em.nativeUpdate(WebhookEvent, { id: eventId, state: { $in: CLAIMABLE } }, change);
    const event = await em.refresh(known);
    if (changed === 0 || reason !== null) return { state: 'not_claimable', was: event?.state ?? null };
    return { ...eventToPost(webhook, known, keys, new Date()), state: 'claimed' } as ClaimedDelivery;
  });
}

function reasonToCancel(webhook: Webhook, { type }: WebhookEvent): CancelReason | null {
  if (webhook.deletedAt) return 'webhook_deleted';
  if (!webhook.enabled) return 'webhook_disabled';
  return webhook.events.includes(type) ? null : 'not_subscribed';
}
