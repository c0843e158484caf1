import { redeliverEvent as repeatEvent } from '../../../shared/commands/redeliver-event.ts';
import type { WebhookEvent } from '../../../shared/db/entities/webhook-event.ts';
import { answerCreated, type Creation } from '../../created.ts';
import { operation } from '../../endpoint.ts';
import { REDELIVERY_EXAMPLE } from '../../examples/webhook.ts';
import { EVENT_ID, WEBHOOK_ID } from '../../path-parameters.ts';
import { presentDelivery } from '../../presenters/webhook.ts';
import { DELIVERY } from '../../schemas/webhook.ts';
import { startWork } from '../../start-work.ts';

export const redeliverEvent = operation(
  {
    method: 'POST',
    path: '/v1/webhooks/{id}/deliveries/{event_id}/redeliver',
    parameters: { id: WEBHOOK_ID, event_id: EVENT_ID },
    id: 'redeliverEvent',
    tag: 'Webhooks',
    summary: 'Deliver an event again',
    description:
      'Makes a new event of the same type and data, with an id and a single attempt of its own. The webhook has to be enabled and subscribed to its type, and the delivery that is repeated has to be over. Takes no body.',
    isRepeatable: true,
    answers: {
      201: {
        description: 'The new event is recorded; it is sent at once.',
        schema: DELIVERY,
        example: REDELIVERY_EXAMPLE,
        headers: ['Location', 'Idempotency-Replayed'],
      },
    },
    errors: ['delivery_pending', 'webhook_disabled', 'event_not_subscribed'],
  },
  (services) => async (ctx) => {
    const { accountId, idempotent } = ctx.state;
    const { id: webhookId, event_id: eventId } = ctx.state.ids;
    const idempotency = idempotent && { ...idempotent, answerOf: creationOf };
    const event = await repeatEvent(services.database, { accountId, webhookId, eventId }, idempotency);
    if (event.admittedAt) startWork(services, { deliveries: [{ eventId: event.id, accountId }] });
    answerCreated(ctx, creationOf(event));
  },
);

/** A delivery has no address of its own: it stands in the list. */
function creationOf(event: WebhookEvent): Creation {
  return { location: `/v1/webhooks/${event.webhook.id}/deliveries`, body: presentDelivery(event) };
}
