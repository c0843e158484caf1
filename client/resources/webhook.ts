import type { DeliveryStatus } from '../../shared/domain/delivery.ts';
import type { EventData, TestEventData } from '../../shared/domain/event-body.ts';
import type { EventType } from '../../shared/domain/event.ts';

/** Where the account's events are posted, and which of them. */
export interface NewWebhook {
  url: string;
  events: EventType[];
}

/** The webhook of the account. */
export interface Webhook extends NewWebhook {
  id: string;
  enabled: boolean;
  created_at: string;
  updated_at: string;
  last_delivery: Delivery | null;
}

/** What alone some answers carry: `whsec_…`, which signs the events. */
export type WithSecret<Resource> = Resource & { secret: string };

/** What became of the one attempt to post an event. */
interface DeliveryOutcome {
  delivery_status: DeliveryStatus;
  attempted_at: string | null;
  finished_at: string | null;
  response_status: number | null;
  delivery_error: string | null;
}

/** An event, and what became of it. */
export interface Delivery extends DeliveryOutcome {
  id: string;
  type: EventType;
  api_version: string;
  created_at: string;
  data: EventData;
  /** The event that this one repeats, when it was asked for. */
  redelivery_of: string | null;
}

/** What came of a test. */
export interface WebhookTest extends DeliveryOutcome {
  id: string;
  type: 'webhook.test';
  api_version: string;
  created_at: string;
  data: TestEventData;
}
