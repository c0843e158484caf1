import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { DELIVERY_STATES } from '../../domain/delivery.ts';
import { EVENT_TYPES } from '../../domain/event.ts';
import type { EventData } from '../../domain/event-body.ts';
import { Webhook } from './webhook.ts';

/** An event for a webhook, written in the transaction of what it tells, and what became of its one delivery. */
export const WebhookEvent = defineEntity({
  name: 'WebhookEvent',
  indexes: [
    { properties: ['webhook', 'createdAt', 'id'] },
    { name: 'webhook_event_pending_index', properties: ['createdAt'], where: "state = 'pending'" },
    { name: 'webhook_event_claimed_index', properties: ['attemptedAt'], where: "state = 'claimed'" },
    {
      name: 'webhook_event_admitted_index',
      properties: ['webhook'],
      where: "admitted_at is not null and state in ('pending', 'claimed')",
    },
    {
      name: 'webhook_event_unadmitted_index',
      properties: ['webhook', 'createdAt', 'id'],
      where: "admitted_at is null and state = 'pending'",
    },
    { name: 'webhook_event_waiting_index', properties: ['webhook'], where: "state in ('pending', 'claimed')" },
  ],
  properties: {
    id: p.string().length(36).primary(),
    webhook: () => p.manyToOne(Webhook).deleteRule('cascade'),
    type: p.enum(EVENT_TYPES),
    apiVersion: p.text(),
    data: p.json<EventData>().columnType('json'),
    /** The event that this one repeats, on the customer's request. */
    redeliveryOf: p.string().length(36).nullable(),
    state: p.enum(DELIVERY_STATES).default('pending'),
    /** When it got one of the places of its webhook, and its workflow could start. */
    admittedAt: p.datetime().nullable(),
    /** When it was claimed. */
    attemptedAt: p.datetime().nullable(),
    finishedAt: p.datetime().nullable(),
    responseStatus: p.integer().nullable(),
    deliveryError: p.text().nullable(),
    /** When Temporal was last known to have its workflow; the reconciler looks at the others. */
    workflowSeenAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()').index(),
  },
});
export type WebhookEvent = InferEntity<typeof WebhookEvent>;
