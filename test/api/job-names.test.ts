import assert from 'node:assert/strict';
import { cancelRun } from '../../shared/commands/cancel-run.ts';
import { createWebhook } from '../../shared/commands/create-webhook.ts';
import { failJob } from '../../shared/commands/fail-job.ts';
import { EVENT_TYPES } from '../../shared/domain/event.ts';
import { markJobReady } from '../../shared/commands/mark-job-ready.ts';
import { mapJob } from '../commands/given.ts';
import { createTestAccount } from '../support/accounts.ts';
import { SECRET_KEYS, startTestApi, type TestApi } from './test-api.ts';
import { storeReadyJob } from './test-data.ts';

const BODY = { url: 'https://shop.example/', input: { type: 'goal', value: 'all' } };
const NAMED = { name: 'Lamps 💡', metadata: { team: 'pricing', a: '', 'ticket id': '4711' } };

describe('the name and metadata of a job', () => {
  let api: TestApi;
  before(async () => void (api = await startTestApi()));
  after(() => api.stop());

  const create = async (more: object = {}): Promise<string> =>
    (await api.request('POST', '/v1/jobs', { body: { ...BODY, ...more } })).json.id;
  const read = async (path: string) => (await api.request('GET', path)).json;

  it('are none and empty unless they are given', async () => {
    const { json } = await api.request('POST', '/v1/jobs', { body: BODY });
    assert.deepEqual([json.name, json.metadata], [null, {}]);
  });

  it('stand in the job as they were given, in their order', async () => {
    const { status, json } = await api.request('POST', '/v1/jobs', { body: { ...BODY, ...NAMED } });
    assert.equal(status, 201);
    for (const shown of [json, await read(`/v1/jobs/${json.id}`), (await read('/v1/jobs')).data[0]]) {
      assert.equal(shown.name, NAMED.name);
      assert.deepEqual(Object.entries(shown.metadata), Object.entries(NAMED.metadata));
    }
  });

  it('are copied to runs when those are created, also to the first one', async () => {
    const jobId = await create({ ...NAMED, run: true });
    await mapJob(api.database, jobId);
    const { runs } = await markJobReady(api.database, jobId);
    assert.equal(
      (await api.request('PATCH', `/v1/jobs/${jobId}`, { body: { name: 'later', metadata: {} } })).status,
      200,
    );
    const first = await read(`/v1/runs/${runs[0]!.runId}`);
    assert.deepEqual([first.name, first.metadata], [NAMED.name, NAMED.metadata]);
    const { json: second } = await api.request('POST', `/v1/jobs/${jobId}/runs`);
    assert.deepEqual([second.name, second.metadata], ['later', {}]);
    const { data } = await read(`/v1/jobs/${jobId}/runs`);
    assert.deepEqual(
      data.map(({ name }: { name: string }) => name),
      ['later', NAMED.name],
    );
  });

  it('are changed one by one: what is absent stays, null takes the name away, metadata is replaced', async () => {
    const jobId = await create(NAMED);
    const change = async (body: object) => {
      const { status, json } = await api.request('PATCH', `/v1/jobs/${jobId}`, { body });
      assert.equal(status, 200, JSON.stringify(json));
      assert.deepEqual(json, await read(`/v1/jobs/${jobId}`));
      return [json.name, json.metadata];
    };
    assert.deepEqual(await change({}), [NAMED.name, NAMED.metadata]);
    assert.deepEqual(await change({ name: 'other' }), ['other', NAMED.metadata]);
    assert.deepEqual(await change({ metadata: { b: '1' } }), ['other', { b: '1' }]);
    assert.deepEqual(await change({ metadata: null }), ['other', { b: '1' }]);
    assert.deepEqual(await change({ name: null, metadata: {} }), [null, {}]);
  });

  it('are changed in every state, and count as a change of the job', async () => {
    const jobId = await create();
    const { updated_at: before } = await read(`/v1/jobs/${jobId}`);
    await failJob(api.database, { jobId, failure: 'no_listing_found' });
    const { json } = await api.request('PATCH', `/v1/jobs/${jobId}`, { body: { name: 'failed' } });
    assert.deepEqual([json.status, json.name], ['failed', 'failed']);
    assert.ok(json.updated_at > before);
  });

  it('are refused where they are too many, too long or nothing', async () => {
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 'v']));
    const cases: [change: object, field: string, message: RegExp][] = [
      [{ name: ' ' }, 'name', /blank/],
      [{ name: '' }, 'name', /blank/],
      [{ name: 'x'.repeat(201) }, 'name', /at most 200 characters/],
      [{ name: 'a\0' }, 'name', /cannot be stored/],
      [{ name: 5 }, 'name', /text/],
      [{ metadata: many(21) }, 'metadata', /at most 20 entries/],
      [{ metadata: { ['k'.repeat(41)]: 'v' } }, 'metadata', /name that is not allowed: "k{40}…"/],
      [{ metadata: { '': 'v' } }, 'metadata', /not allowed: ""/],
      [{ metadata: JSON.parse('{"__proto__":"v"}') }, 'metadata', /not allowed: "__proto__"/],
      [{ metadata: { k: 'v'.repeat(501) } }, 'metadata.k', /at most 500 characters/],
      [{ metadata: { k: 1 } }, 'metadata.k', /text/],
      [{ metadata: { k: null } }, 'metadata.k', /text/],
      [{ metadata: ['k'] }, 'metadata', /an object/],
      [{ url: 'https://other.example/' }, 'url', /not a known field/],
    ];
    const jobId = await create();
    for (const [change, field, message] of cases) {
      const { status, json } = await api.request('PATCH', `/v1/jobs/${jobId}`, { body: change });
      assert.equal(status, 422, JSON.stringify(change).slice(0, 80));
      assert.deepEqual([json.error.details.length, json.error.details[0].field], [1, field]);
      assert.match(json.error.details[0].message, message);
      if ('url' in change) continue;
      assert.equal((await api.request('POST', '/v1/jobs', { body: { ...BODY, ...change } })).status, 422);
    }
    const fits = { name: 'x'.repeat(200), metadata: many(20) };
    assert.equal((await api.request('PATCH', `/v1/jobs/${jobId}`, { body: fits })).status, 200);
  });

  it('stand in the events of the job and of its runs, where there are any', async () => {
    const { accountId, apiKey: key } = await createTestAccount(api.database);
    const hook = { accountId, url: 'https://receiver.example/', events: [...EVENT_TYPES] };
    const { webhook } = await createWebhook(api.database, hook, SECRET_KEYS);
    const post = async (more: object) => {
      const { json } = await api.request('POST', '/v1/jobs', { key, body: { ...BODY, ...more } });
      await mapJob(api.database, json.id);
      const { runs } = await markJobReady(api.database, json.id);
      await cancelRun(api.database, { accountId, runId: runs[0]!.runId });
    };
    await post({ ...NAMED, run: true });
    await post({ run: true });
    const { json } = await api.request('GET', `/v1/webhooks/${webhook.id}/deliveries`, { key });
    const notes = json.data.map(({ type, data: { name, metadata } }: { type: string; data: typeof NAMED }) => [
      type,
      name,
      metadata,
    ]);
    assert.deepEqual(notes, [
      ['run.completed', undefined, undefined],
      ['job.ready', undefined, undefined],
      ['run.completed', NAMED.name, NAMED.metadata],
      ['job.ready', NAMED.name, NAMED.metadata],
    ]);
  });

  it('are another request than without them, under the same idempotency key', async () => {
    const headers = { 'Idempotency-Key': 'named' };
    const ask = (more: object) => api.request('POST', '/v1/jobs', { body: { ...BODY, ...more }, headers });
    const statuses = [await ask(NAMED), await ask(NAMED), await ask({ name: 'other' })].map(({ status }) => status);
    assert.deepEqual(statuses, [201, 201, 409]);
  });

  it('can be changed while a run of the job is being created', async () => {
    const jobId = await storeReadyJob(api.database, api.accountId);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 === 0
          ? api.request('POST', `/v1/jobs/${jobId}/runs`)
          : api.request('PATCH', `/v1/jobs/${jobId}`, { body: { name: `${index}` } }),
      ),
    );
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200, 201]));
  });
});
