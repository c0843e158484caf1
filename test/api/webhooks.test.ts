import assert from 'node:assert/strict';
import { claimDelivery } from '../../shared/commands/claim-delivery.ts';
import { settleDelivery } from '../../shared/commands/settle-delivery.ts';
import { Webhook } from '../../shared/db/entities/webhook.ts';
import { attempted } from '../../shared/domain/delivery.ts';
import { givenEvent } from '../commands/given-webhook.ts';
import { createTestAccount } from '../support/accounts.ts';
import { SECRET_KEYS, startTestApi, type TestApi } from './test-api.ts';

const BODY = { url: 'https://receiver.example/hooks', events: ['job.ready', 'run.failed'] };

describe('the webhook of an account', () => {
  let api: TestApi;
  before(async () => void (api = await startTestApi()));
  after(() => api.stop());

  /** An account of its own with a webhook. */
  async function given(body: object = BODY) {
    const { accountId, apiKey: key } = await createTestAccount(api.database);
    const created = await api.request('POST', '/v1/webhooks', { key, body });
    assert.equal(created.status, 201, created.text);
    const { id, secret } = created.json;
    return { accountId, key, id, secret, path: `/v1/webhooks/${id}`, created };
  }

  it('is created enabled, and alone then tells its secret', async () => {
    const { created, path, key, secret } = await given();
    const { id, created_at, updated_at, secret: _, ...rest } = created.json;
    assert.deepEqual(rest, { ...BODY, enabled: true, last_delivery: null });
    assert.equal(created.headers.get('Location'), path);
    assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
    assert.equal(created_at, updated_at);
    for (const read of [path, '/v1/webhooks']) {
      const { json, text } = await api.request('GET', read, { key });
      assert.deepEqual(json.data?.[0] ?? json, { id, ...rest, created_at, updated_at });
      assert.ok(!text.includes('whsec_'));
    }
  });

  it('is one: a second is refused, and so is one of two at the same time', async () => {
    const { key, path } = await given();
    const second = await api.request('POST', '/v1/webhooks', { key, body: BODY });
    assert.deepEqual([second.status, second.json.error.code], [409, 'webhook_already_exists']);
    assert.equal((await api.request('DELETE', path, { key })).status, 204);
    const racers = Array.from({ length: 6 }, () => api.request('POST', '/v1/webhooks', { key, body: BODY }));
    const statuses = (await Promise.all(racers)).map(({ status }) => String(status)).toSorted();
    assert.deepEqual(statuses, ['201', '409', '409', '409', '409', '409']);
  });

  it('keeps its secret neither in clear nor for a copy of the request', async () => {
    const { apiKey: key } = await createTestAccount(api.database);
    const headers = { 'Idempotency-Key': 'a' };
    const { json } = await api.request('POST', '/v1/webhooks', { key, body: BODY, headers });
    const copy = await api.request('POST', '/v1/webhooks', { key, body: BODY, headers });
    assert.equal(copy.status, 409);
    const { secret } = await api.database.em.fork().findOneOrFail(Webhook, json.id);
    assert.ok(secret && !secret.includes(json.secret.slice(6)));
    const kept = await api.database.em
      .fork()
      .execute(`select 1 from idempotency_record where answer::text like '%whsec_%'`);
    assert.deepEqual(kept, []);
  });

  it('is changed field by field', async () => {
    const { key, path, created } = await given();
    const patch = async (body: object) => {
      const { status, json } = await api.request('PATCH', path, { key, body });
      assert.equal(status, 200);
      const { id: _, created_at: __, updated_at, last_delivery: ___, ...fields } = json;
      assert.ok(updated_at >= created.json.updated_at);
      return fields;
    };
    const url = 'https://other.example/';
    assert.deepEqual(await patch({}), { ...BODY, enabled: true });
    assert.deepEqual(await patch({ enabled: false }), { ...BODY, enabled: false });
    assert.deepEqual(await patch({ url }), { ...BODY, url, enabled: false });
    assert.deepEqual(await patch({ events: ['job.failed'], enabled: true }), {
      url,
      events: ['job.failed'],
      enabled: true,
    });
    assert.equal((await api.request('GET', path, { key })).json.url, url);
  });

  for (const [field, value] of [
    ['events', []],
    ['events', ['job.ready', 'job.ready']],
    ['events', ['webhook.test']],
    ['events', 'job.ready'],
    ['url', 7],
    ['enabled', 'yes'],
    ['secret', 'whsec_x'],
  ] as const) {
    it(`does not take ${JSON.stringify({ [field]: value })}`, async () => {
      const { key, path } = await given();
      const { status, json } = await api.request('PATCH', path, { key, body: { [field]: value } });
      assert.deepEqual([status, json.error.code], [422, 'validation_error']);
      assert.ok(json.error.details[0].field.startsWith(field));
    });
  }

  it('is gone when it was deleted, but for its deliveries', async () => {
    const { accountId, key, id, path } = await given();
    const eventId = await givenEvent(api.database, accountId);
    assert.equal((await api.request('DELETE', path, { key })).status, 204);
    for (const [method, at] of [
      ['GET', path],
      ['PATCH', path],
      ['DELETE', path],
      ['POST', `${path}/rotate-secret`],
      ['POST', `${path}/test`],
      ['POST', `${path}/deliveries/${eventId}/redeliver`],
    ] as const) {
      const { status } = await api.request(method, at, { key, ...(method === 'PATCH' && { body: {} }) });
      assert.equal(status, 404, `${method} ${at}`);
    }
    assert.deepEqual((await api.request('GET', '/v1/webhooks', { key })).json, { data: [] });
    const next = await api.request('POST', '/v1/webhooks', { key, body: BODY });
    assert.notEqual(next.json.id, id);
    const { json } = await api.request('GET', `${path}/deliveries`, { key });
    assert.deepEqual(
      json.data.map((record: { id: string }) => record.id),
      [eventId],
    );
    assert.equal((await api.request('GET', `/v1/webhooks/${next.json.id}/deliveries`, { key })).json.total, 0);
    const { secret, previousSecrets } = await api.database.em.fork().findOneOrFail(Webhook, id);
    assert.deepEqual([secret, previousSecrets], [null, []]);
  });

  it('is deleted and made anew any number of times without being piled up', async () => {
    const { accountId, apiKey: key } = await createTestAccount(api.database);
    for (let round = 0; round < 25; round += 1) {
      const { json } = await api.request('POST', '/v1/webhooks', { key, body: BODY });
      await api.request('DELETE', `/v1/webhooks/${json.id}`, { key });
      assert.equal((await api.request('GET', `/v1/webhooks/${json.id}/deliveries`, { key })).status, 200);
    }
    assert.equal(await api.database.em.fork().count(Webhook, { account: accountId }), 20);
  });

  it('gets a new secret, which is told once', async () => {
    const { key, path, secret, accountId } = await given();
    const { status, json } = await api.request('POST', `${path}/rotate-secret`, { key });
    assert.equal(status, 200);
    assert.match(json.secret, /^whsec_/);
    assert.notEqual(json.secret, secret);
    assert.ok(!(await api.request('GET', path, { key })).text.includes('whsec_'));
    const claimed = await claimDelivery(api.database, await givenEvent(api.database, accountId), SECRET_KEYS);
    assert.ok(claimed.state === 'claimed');
    assert.deepEqual(claimed.secrets, [json.secret, secret]);
  });

  describe('has deliveries', () => {
    it('that are listed newest first, in pages', async () => {
      const { accountId, key, path } = await given();
      const ids: string[] = [];
      for (let number = 0; number < 5; number += 1) ids.unshift(await givenEvent(api.database, accountId));
      const page = async (query: string) => {
        const { json, headers } = await api.request('GET', `${path}/deliveries${query}`, { key });
        assert.equal(json.total, 5);
        return { ids: json.data.map(({ id }: { id: string }) => id), link: headers.get('Link'), json };
      };
      assert.deepEqual((await page('')).ids, ids);
      const second = await page('?limit=2&offset=2');
      assert.deepEqual(second.ids, ids.slice(2, 4));
      assert.deepEqual([second.json.limit, second.json.offset], [2, 2]);
      assert.match(second.link ?? '', /limit=2&offset=4>; rel="next"/);
      for (const wrong of ['?limit=101', '?limit=0', '?offset=-1', '?page=1']) {
        assert.equal((await api.request('GET', `${path}/deliveries${wrong}`, { key })).status, 422);
      }
      const { json } = await api.request('GET', path, { key });
      assert.equal(json.last_delivery.id, ids[0]);
    });

    it('whose records say what became of them, and never where they went', async () => {
      const { accountId, key, path } = await given();
      const eventId = await givenEvent(api.database, accountId);
      const read = async () => {
        const { json, text } = await api.request('GET', `${path}/deliveries`, { key });
        assert.ok(!text.includes('receiver.example'));
        return json.data[0];
      };
      const pending = await read();
      const { data, created_at, ...fields } = pending;
      assert.deepEqual(fields, {
        id: eventId,
        type: 'job.ready',
        api_version: '2026-11-01',
        delivery_status: 'pending',
        attempted_at: null,
        finished_at: null,
        response_status: null,
        delivery_error: null,
        redelivery_of: null,
      });
      assert.deepEqual(Object.keys(data), ['job_id', 'job_status', 'run_id', 'run_status', 'error']);
      const claimed = await claimDelivery(api.database, eventId, SECRET_KEYS);
      assert.ok(claimed.state === 'claimed');
      const underway = await read();
      assert.equal(underway.delivery_status, 'pending');
      assert.ok(underway.attempted_at >= created_at);
      const outcome = { delivery_status: 'failed', response_status: 503, delivery_error: 'It is busy.' } as const;
      await settleDelivery(api.database, attempted(claimed, outcome));
      const failed = await read();
      assert.ok(failed.finished_at >= failed.attempted_at);
      assert.deepEqual(failed, { ...underway, ...outcome, finished_at: failed.finished_at });
    });
  });
});
