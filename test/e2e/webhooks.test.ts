import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { Webhook as Verifier } from 'standardwebhooks';
import { type Client, createClient } from '../../client/create-client.ts';
import type { Delivery } from '../../client/resources/webhook.ts';
import { EVENT_TYPES } from '../../shared/domain/event.ts';
import { BOOKS_GOAL, startCatalogue } from '../activities/catalogue.ts';
import { type LocalSite, startSite } from '../crawling/local-site.ts';
import { type Receiver, startReceiver } from '../webhooks/receiver.ts';
import { startWebhookService, type WebhookService } from '../webhooks/webhook-service.ts';

describe('a webhook', function () {
  this.timeout(120_000);
  let site: LocalSite;
  let nothing: LocalSite;
  let receiver: Receiver;
  let service: WebhookService;
  let client: Client;

  before(async () => {
    [site, nothing, receiver] = await Promise.all([
      startCatalogue({ pages: 1, withoutDetails: true }),
      startSite({}),
      startReceiver(),
    ]);
    service = await startWebhookService(['127.0.0.1']);
    client = createClient({ baseUrl: service.api, apiKey: service.apiKey });
  });
  after(async () => {
    await service?.stop();
    await Promise.all([site?.close(), nothing?.close(), receiver?.close()]);
  });

  /** Waits until an event has its outcome. */
  async function deliveryOf(webhookId: string, isIt: (delivery: Delivery) => boolean): Promise<Delivery> {
    for (;;) {
      const { data } = await client.listDeliveries(webhookId);
      const delivery = data.find(isIt);
      if (delivery && delivery.delivery_status !== 'pending') return delivery;
      await pause(50);
    }
  }

  it('is told what becomes of jobs and runs, and has it in its history', async () => {
    const { id: webhookId, secret } = await client.createWebhook({ url: receiver.url, events: [...EVENT_TYPES] });
    const job = await client.createJob({ url: `${site.origin}/books`, input: BOOKS_GOAL });
    assert.equal((await client.waitForJob(job.id)).status, 'ready');
    const run = await client.createRun(job.id);
    await client.waitForRun(run.id);
    const missing = await client.createJob({ url: `${nothing.origin}/none`, input: BOOKS_GOAL });
    const { error } = await client.waitForJob(missing.id);
    const expected = [
      { type: 'job.ready', data: { job_id: job.id, job_status: 'ready', run_id: null, run_status: null, error: null } },
      {
        type: 'run.completed',
        data: { job_id: job.id, job_status: 'ready', run_id: run.id, run_status: 'completed', error: null },
      },
      {
        type: 'job.failed',
        data: { job_id: missing.id, job_status: 'failed', run_id: null, run_status: null, error },
      },
    ];
    for (const { type, data } of expected) {
      const { id, data: recorded, ...delivery } = await deliveryOf(webhookId, (known) => known.type === type);
      assert.deepEqual([recorded, delivery.delivery_status, delivery.response_status], [data, 'delivered', 204]);
      const posts = receiver.received.filter(({ headers }) => headers['webhook-id'] === id);
      assert.equal(posts.length, 1);
      const [{ body, headers }] = posts as [(typeof posts)[0]];
      const event = new Verifier(secret).verify(body, headers as Record<string, string>) as Record<string, unknown>;
      const { api_version, created_at } = delivery;
      assert.deepEqual(event, { id, event_id: id, type, api_version, created_at, data });
    }
    assert.equal(receiver.received.length, expected.length);
    assert.equal((await client.getWebhook(webhookId)).last_delivery?.type, 'job.failed');
  });

  it('is tested, and has an event again, at its own request', async () => {
    const webhookId = (await client.listWebhooks()).data[0]!.id;
    const before = receiver.received.length;
    const tested = await client.testWebhook(webhookId);
    assert.deepEqual([tested.delivery_status, tested.response_status], ['delivered', 204]);
    assert.equal(receiver.received.at(-1)?.headers['webhook-id'], tested.id);
    const { data, total } = await client.listDeliveries(webhookId);
    assert.equal(total, 3);
    const [first] = data as [Delivery];
    const again = await client.redeliverEvent(webhookId, first.id);
    const { id, type, delivery_status } = await deliveryOf(webhookId, (known) => known.id === again.id);
    assert.deepEqual([type, delivery_status, id !== first.id], [first.type, 'delivered', true]);
    assert.equal(receiver.received.length, before + 2);
  });
});
