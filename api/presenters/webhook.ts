import type { WebhookEvent } from '../../shared/db/entities/webhook-event.ts';
import type { ShownWebhook } from '../../shared/db/queries/webhook-queries.ts';
import { type DeliveryStatus, shownStatus } from '../../shared/domain/delivery.ts';
import { presentEvent, type RecordedEvent } from '../../shared/domain/event-body.ts';

/** A webhook as customers see it, without its secret. */
export function presentWebhook({ webhook, lastDelivery }: ShownWebhook) {
  return {
    id: webhook.id,
    url: webhook.url,
    events: webhook.events,
    enabled: webhook.enabled,
    created_at: webhook.createdAt.toISOString(),
    updated_at: webhook.updatedAt.toISOString(),
    last_delivery: lastDelivery && presentDelivery(lastDelivery),
  };
}

/** The record of a delivery. */
export function presentDelivery(event: WebhookEvent) {
  return {
    ...presentEvent(event),
    ...presentOutcome({
      delivery_status: shownStatus(event.state),
      attempted_at: event.attemptedAt?.toISOString() ?? null,
      finished_at: event.finishedAt?.toISOString() ?? null,
      response_status: event.responseStatus ?? null,
      delivery_error: event.deliveryError ?? null,
    }),
    redelivery_of: event.redeliveryOf ?? null,
  };
}

/** What became of a delivery. Times in ISO 8601. */
interface Outcome {
  delivery_status: DeliveryStatus;
  attempted_at: string | null;
  finished_at: string | null;
  response_status: number | null;
  delivery_error: string | null;
}

/** What became of a test, with the event that was posted. */
export function presentTest(event: RecordedEvent, outcome: Outcome) {
  return { ...presentEvent(event), ...presentOutcome(outcome) };
}

function presentOutcome({ delivery_status, attempted_at, finished_at, response_status, delivery_error }: Outcome) {
  return { delivery_status, attempted_at, finished_at, response_status, delivery_error };
}
