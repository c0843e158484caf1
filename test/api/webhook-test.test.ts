import assert from 'node:assert/strict';
import type { DeliveryStarter } from '../../shared/temporal/deliveries.ts';
import { WebhookEvent } from '../../shared/db/entities/webhook-event.ts';
import { TEST_OUTCOME } from './owned.ts';
import { startTestApi, type TestApi } from './test-api.ts';

const BODY = { url: 'https://receiver.example/hooks', events: ['job.ready'] };
describe('testing a webhook', () => {
  let api: TestApi;
  let path: string;
  let test: DeliveryStarter['test'];
  before(async () => {
    const deliveries = { start: async () => {}, test: (asked: Parameters<typeof test>[0]) => test(asked) };
    api = await startTestApi({ starter: { deliveries } });
    const { json } = await api.request('POST', '/v1/webhooks', { body: BODY });
    path = `/v1/webhooks/${json.id}`;
  });
  after(() => api.stop());

  for (const enabled of [true, false]) {
    it(`answers with the event and what came of it, the webhook being ${enabled ? 'enabled' : 'disabled'}`, async () => {
      await api.request('PATCH', path, { body: { enabled } });
      const asked: Parameters<typeof test>[0][] = [];
      test = async (asking) => (asked.push(asking), TEST_OUTCOME);
      const { status, json } = await api.request('POST', `${path}/test`);
      assert.equal(status, 200);
      const { id, created_at, ...fields } = json;
      assert.match(id, /^evt_[0-9a-f]{32}$/);
      assert.deepEqual(fields, {
        type: 'webhook.test',
        api_version: '2026-11-01',
        data: { job_id: null, job_status: null, run_id: null, run_status: null, error: null },
        ...TEST_OUTCOME,
      });
      assert.deepEqual(asked, [
        { accountId: api.accountId, webhookId: path.slice('/v1/webhooks/'.length), eventId: id, createdAt: created_at },
      ]);
    });
  }

  it('is not part of the history', async () => {
    assert.equal(await api.database.em.fork().count(WebhookEvent), 0);
    assert.equal((await api.request('GET', path)).json.last_delivery, null);
    assert.equal((await api.request('GET', `${path}/deliveries`)).json.total, 0);
  });

  it('answers 503 while Temporal is away', async () => {
    test = () => Promise.reject(new Error('14 UNAVAILABLE'));
    const { status, json, headers } = await api.request('POST', `${path}/test`);
    assert.deepEqual([status, json.error.code], [503, 'unavailable']);
    assert.match(json.error.message, /cannot be tested at the moment/);
    assert.equal(headers.get('Retry-After'), '2');
  });
});
