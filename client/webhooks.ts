import { queryString } from './query.ts';
import type { Page, PageQuery } from './resources/list.ts';
import type { Delivery, NewWebhook, Webhook, WebhookTest, WithSecret } from './resources/webhook.ts';
import type { Transport } from './transport.ts';

/** The calls about the webhook of the account, and its deliveries. */
export function webhookCalls(transport: Transport) {
  return {
    /** Creates the webhook, with its secret. When the answer is lost, find it by `listWebhooks` and rotate its secret. */
    createWebhook: (webhook: NewWebhook): Promise<WithSecret<Webhook>> => transport.postOnce('/webhooks', webhook),
    /** The webhook, if there is one. */
    listWebhooks: (): Promise<{ data: Webhook[] }> => transport.json('GET', '/webhooks'),
    getWebhook: (id: string): Promise<Webhook> => transport.json('GET', webhookPath(id)),
    changeWebhook: (id: string, change: Partial<NewWebhook & { enabled: boolean }>): Promise<Webhook> =>
      transport.json('PATCH', webhookPath(id), change),
    deleteWebhook: (id: string): Promise<void> => transport.json('DELETE', webhookPath(id)),
    /** What became of each event, newest first; also of a webhook that was deleted. */
    listDeliveries: (id: string, query: PageQuery = {}): Promise<Page<Delivery>> =>
      transport.json('GET', `${webhookPath(id)}/deliveries${queryString(query)}`),
    /** Delivers an event again, as a new one. */
    redeliverEvent: (id: string, eventId: string): Promise<Delivery> =>
      transport.json('POST', `${webhookPath(id)}/deliveries/${encodeURIComponent(eventId)}/redeliver`),
    /** Gives the webhook a new secret; those before it sign for 24 hours more. When the answer is lost, call it again. */
    rotateWebhookSecret: (id: string): Promise<WithSecret<Webhook>> =>
      transport.postOnce(`${webhookPath(id)}/rotate-secret`),
    /** Posts one `webhook.test` event and tells what came of it. */
    testWebhook: (id: string): Promise<WebhookTest> => transport.postOnce(`${webhookPath(id)}/test`),
  };
}

function webhookPath(id: string): string {
  return `/webhooks/${encodeURIComponent(id)}`;
}
