import assert from 'node:assert/strict';
import { givenEvent } from '../commands/given-webhook.ts';
import { createTestAccount } from '../support/accounts.ts';
import { storeWebhook } from './owned.ts';
import { SECRET_KEYS, startTestApi, type TestApi } from './test-api.ts';

describe('an event is delivered again', () => {
  let api: TestApi;
  before(async () => void (api = await startTestApi()));
  after(() => api.stop());

  /** A webhook with a delivered event. */
  async function delivered() {
    const { accountId, apiKey: key } = await createTestAccount(api.database);
    const { webhookId: id, eventId } = await storeWebhook(api.database, accountId, SECRET_KEYS);
    const path = `/v1/webhooks/${id}`;
    return { accountId, key, id, path, eventId, redeliver: `${path}/deliveries/${eventId}/redeliver` };
  }

  it('as a new event of the same type and data, which is started', async () => {
    const { accountId, key, path, eventId, redeliver } = await delivered();
    const { status, json } = await api.request('POST', redeliver, { key });
    assert.equal(status, 201);
    const { json: list } = await api.request('GET', `${path}/deliveries`, { key });
    const [repeated, first] = list.data;
    assert.deepEqual(repeated, json);
    assert.equal(first.id, eventId);
    assert.notEqual(json.id, eventId);
    assert.deepEqual(
      [json.type, json.data, json.delivery_status, json.redelivery_of],
      [first.type, first.data, 'pending', eventId],
    );
    assert.deepEqual(api.starterCalls.at(-1), ['startDelivery', { eventId: json.id, accountId }]);
  });

  it('once for all copies of a request', async () => {
    const { key, path, redeliver } = await delivered();
    const headers = { 'Idempotency-Key': 'again' };
    const [first, second] = [
      await api.request('POST', redeliver, { key, headers }),
      await api.request('POST', redeliver, { key, headers }),
    ];
    assert.deepEqual([first.status, second.status, second.text], [201, 201, first.text]);
    assert.equal((await api.request('GET', `${path}/deliveries`, { key })).json.total, 2);
  });

  it('not while it is pending, nor while its repetition is', async () => {
    const { accountId, key, path, redeliver } = await delivered();
    const waiting = `${path}/deliveries/${await givenEvent(api.database, accountId)}/redeliver`;
    const refused = await api.request('POST', waiting, { key });
    assert.deepEqual([refused.status, refused.json.error.code], [409, 'delivery_pending']);
    const answers = await Promise.all(Array.from({ length: 4 }, () => api.request('POST', redeliver, { key })));
    assert.deepEqual(answers.map(({ status }) => String(status)).toSorted(), ['201', '409', '409', '409']);
    const codes = new Set(answers.flatMap(({ json }) => json.error?.code ?? []));
    assert.deepEqual([...codes], ['delivery_pending']);
  });

  it('not while the webhook is disabled, or no longer wants its type', async () => {
    const { key, path, redeliver } = await delivered();
    await api.request('PATCH', path, { key, body: { enabled: false } });
    assert.equal((await api.request('POST', redeliver, { key })).json.error.code, 'webhook_disabled');
    await api.request('PATCH', path, { key, body: { enabled: true, events: ['run.failed'] } });
    assert.equal((await api.request('POST', redeliver, { key })).json.error.code, 'event_not_subscribed');
  });

  it('not when a hundred such wait already', async () => {
    const { key, redeliver, id } = await delivered();
    await api.database.em.fork().execute(
      `insert into webhook_event (id, webhook_id, type, api_version, data, redelivery_of)
       select 'evt_' || lpad(n::text, 32, '0'), ?, 'job.ready', 'x', '{}', 'evt_x' from generate_series(1, 100) as n`,
      [id],
    );
    const { status, json } = await api.request('POST', redeliver, { key });
    assert.deepEqual([status, json.error.code], [409, 'delivery_pending']);
    assert.match(json.error.message, /^100 redeliveries/);
  });

  it('not of another webhook, nor with an id that is none', async () => {
    const { path, key } = await delivered();
    const other = await delivered();
    for (const eventId of [other.eventId, `evt_${'0'.repeat(32)}`, 'evt_', '1', other.id]) {
      assert.equal(
        (await api.request('POST', `${path}/deliveries/${eventId}/redeliver`, { key })).status,
        404,
        eventId,
      );
    }
  });
});
