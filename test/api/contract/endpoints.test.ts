import assert from 'node:assert/strict';
import { runningRun } from '../../commands/given.ts';
import { EVENT_TYPES } from '../../../shared/domain/event.ts';
import type { SpecificationRow } from '../../domain/specification.ts';
import { createTestAccount } from '../../support/accounts.ts';
import { addressOf, type Owned, storeWebhook } from '../owned.ts';
import { SECRET_KEYS, send, serveApi, startTestApi, type TestApi } from '../test-api.ts';
import { storeJob, storeReadyJob } from '../test-data.ts';
import { walkTable } from './walk-table.ts';

const BODY = { url: 'https://shop.example/', input: { type: 'goal', value: 'all' } };
const ID = '018f3a5e-0000-7000-8000-000000000000';

const WEBHOOK = { url: 'https://receiver.example/', events: ['run.completed'] };

describe('the endpoints of the interface', () => {
  let api: TestApi;
  let owned: Owned;
  let runId: string;
  before(async () => {
    api = await startTestApi();
    const run = await runningRun(api.database, api.accountId);
    ({ runId } = run);
    owned = { ...run, ...(await storeWebhook(api.database, api.accountId, SECRET_KEYS)) };
  });
  after(() => api.stop());

  const answers =
    (expected: number, body?: unknown) =>
    async ({ Method = '', Path = '' }: SpecificationRow) => {
      const path = addressOf(Path, owned);
      assert.equal((await api.request(Method, path, { key: undefined })).status, 401);
      const { status, headers } = await api.request(Method, path, { ...(body !== undefined && { body }) });
      assert.equal(status, expected);
      if (Path.endsWith('/csv')) assert.match(headers.get('Content-Type') ?? '', /^text\/csv/);
      else if (status !== 204) assert.match(headers.get('Content-Type') ?? '', /^application\/json/);
    };

  walkTable({
    heading: 'Endpoints',
    nameOf: ({ Method, Path }) => `${Method} ${Path}`,
    proofs: {
      'POST /v1/jobs': answers(201, BODY),
      'GET /v1/jobs/{id}': answers(200),
      'GET /v1/jobs': answers(200),
      'DELETE /v1/jobs/{id}': async (row) => {
        const { json } = await api.request('POST', '/v1/jobs', { body: BODY });
        const path = String(row['Path']).replace('{id}', json.id);
        assert.equal((await api.request('DELETE', path)).status, 204);
        assert.equal((await api.request('GET', path)).status, 404);
      },
      'PUT /v1/jobs/{id}/schedule': answers(200, { interval_type: 'days' }),
      'DELETE /v1/jobs/{id}/schedule': answers(204),
      'POST /v1/jobs/{id}/runs': answers(201, { max_pages: 1 }),
      'GET /v1/jobs/{id}/runs': answers(200),
      'GET /v1/runs/{id}': answers(200),
      'GET /v1/runs/{id}/items': answers(200),
      'GET /v1/runs/{id}/items/csv': answers(200),
      'POST /v1/webhooks': async () => {
        assert.equal((await api.request('POST', '/v1/webhooks', { key: undefined, body: WEBHOOK })).status, 401);
        const second = await api.request('POST', '/v1/webhooks', { body: WEBHOOK });
        assert.deepEqual([second.status, second.json.error.code], [409, 'webhook_already_exists']);
        const { apiKey: key } = await createTestAccount(api.database);
        const { status, json } = await api.request('POST', '/v1/webhooks', { key, body: WEBHOOK });
        assert.deepEqual([status, json.enabled, json.last_delivery], [201, true, null]);
      },
      'PATCH /v1/webhooks/{id}': answers(200, { events: ['run.failed'] }),
      'GET /v1/webhooks/{webhook_id}/deliveries': answers(200),
    },
  });

  const hasDefault = async ({ 'Query parameter': name = '', Default }: SpecificationRow) => {
    const { json } = await api.request('GET', `/v1/runs/${runId}/items`);
    assert.equal(json[name], Number(Default));
    for (const wrong of ['x', '-1', '1.5']) {
      assert.equal((await api.request('GET', `/v1/runs/${runId}/items?${name}=${wrong}`)).status, 422);
    }
  };

  walkTable({
    heading: 'Endpoints / GET /v1/runs/{id}/items',
    nameOf: (row) => row['Query parameter'] ?? '',
    proofs: {
      limit: async (row) => {
        await hasDefault(row);
        const most = Number(/at most (\d+)/.exec(row['Bound'] ?? '')?.[1]);
        assert.equal((await api.request('GET', `/v1/runs/${runId}/items?limit=${most}`)).json.limit, most);
        assert.equal((await api.request('GET', `/v1/runs/${runId}/items?limit=${most + 1}`)).status, 422);
      },
      offset: hasDefault,
    },
  });

  /** One way to each status of the table. */
  const WAYS: Record<string, () => ReturnType<TestApi['request']>> = {
    '401': () => api.request('GET', '/v1/jobs', { key: 'wrong' }),
    '402': async () => {
      const { apiKey: key } = await createTestAccount(api.database, { credits: 9 });
      return api.request('POST', '/v1/jobs', { key, body: BODY });
    },
    '403': async () => {
      const { apiKey: key } = await createTestAccount(api.database, { plan: 'free' });
      return api.request('POST', '/v1/jobs', { key, body: { ...BODY, max_pages: 101 } });
    },
    '404': () => api.request('GET', `/v1/jobs/${ID}`),
    '409': async () => api.request('POST', `/v1/jobs/${await storeJob(api.database, api.accountId)}/runs`),
    '422': async () => {
      const ready = await storeReadyJob(api.database, api.accountId);
      return api.request('POST', `/v1/jobs/${ready}/runs`, { body: { pages: 1 } });
    },
    '429': async () => {
      const hurried = await serveApi(api.database, { rateLimit: { requests: 1, seconds: 60 } });
      try {
        const { apiKey: key } = await createTestAccount(api.database);
        const ask = () => send(`${hurried.address}/v1/account`, 'GET', { key });
        assert.equal((await ask()).status, 200);
        const refused = await ask();
        assert.match(refused.headers.get('Retry-After') ?? '', /^[1-9]\d?$/);
        return refused;
      } finally {
        await hurried.stop();
      }
    },
  };

  const isAnswered = async (row: SpecificationRow) => {
    const { status, json } =
      (await WAYS[row['HTTP status'] ?? '']?.()) ?? assert.fail('there is no way to this status');
    assert.equal(String(status), row['HTTP status']);
    assert.equal(typeof json.error.message, 'string');
    assert.equal(typeof json.error.code, 'string');
    if (row['Code']) assert.equal(json.error.code, row['Code']);
  };

  walkTable({
    heading: 'Errors',
    nameOf: (row) => row['HTTP status'] ?? '',
    proofs: Object.fromEntries(Object.keys(WAYS).map((status) => [status, isAnswered])),
  });
});

describe('the limits of the interface', () => {
  let api: TestApi;
  before(async () => void (api = await startTestApi({ rateLimit: { requests: 60, seconds: 60 } })));
  after(() => api.stop());

  const usesDefault = (path: string, name: string) => async (row: SpecificationRow) => {
    const { json } = await api.request('GET', await pathOf(path));
    assert.ok(row['Value']?.split(/\D+/).includes(String(json[name])), `${json[name]}`);
  };

  async function setsWithin(interval_type: string, field: string, good: unknown[], bad: unknown[]): Promise<void> {
    const path = `/v1/jobs/${await storeReadyJob(api.database, api.accountId)}/schedule`;
    const set = async (value: unknown) => {
      const { status, json } = await api.request('PUT', path, { body: { interval_type, [field]: value } });
      return [status, json.schedule?.[field]];
    };
    for (const value of good) assert.deepEqual(await set(value), [200, value]);
    for (const value of bad) assert.deepEqual(await set(value), [422, undefined]);
  }

  async function pathOf(path: string): Promise<string> {
    const { runId } = await runningRun(api.database, api.accountId);
    const { json } = await api.request('GET', '/v1/webhooks');
    const webhookId = json.data[0]?.id ?? (await api.request('POST', '/v1/webhooks', { body: WEBHOOK })).json.id;
    return path.replace('{run}', runId).replace('{webhook}', webhookId);
  }

  /** The answer to a new account's webhook. */
  async function createWebhook(body: object) {
    const { apiKey: key } = await createTestAccount(api.database);
    return { key, answer: await api.request('POST', '/v1/webhooks', { key, body }) };
  }

  walkTable({
    heading: 'Limits',
    nameOf: ({ Limit = '' }) => Limit,
    proofs: {
      'Request rate': async (row) => {
        assert.match(row['Value'] ?? '', /^60 requests per minute/);
        const { apiKey: key } = await createTestAccount(api.database);
        const answers = await Promise.all(Array.from({ length: 65 }, () => api.request('GET', '/v1/account', { key })));
        const refused = answers.filter(({ status }) => status === 429);
        assert.equal(answers.filter(({ status }) => status === 200).length, 60);
        assert.equal(refused.length, 5);
        for (const { json, headers } of refused) {
          assert.equal(json.error.code, 'rate_limited');
          assert.match(headers.get('Retry-After') ?? '', /^[1-9]\d?$/);
        }
      },
      'Items page size': async (row) => {
        await usesDefault('/v1/runs/{run}/items', 'limit')(row);
        assert.match(row['Value'] ?? '', /maximum 200/);
        const path = await pathOf('/v1/runs/{run}/items');
        assert.equal((await api.request('GET', `${path}?limit=200`)).status, 200);
        assert.equal((await api.request('GET', `${path}?limit=201`)).status, 422);
      },
      'Items offset default': usesDefault('/v1/runs/{run}/items', 'offset'),
      'Schedule day_of_month': async (row) => {
        const [least, most] = (row['Value'] ?? '').split(' to ').map(Number) as [number, number];
        await setsWithin('months', 'day_of_month', [least, most], [least - 1, most + 1]);
      },
      'Schedule weekdays': async (row) => {
        assert.match(row['Value'] ?? '', /^0 \(Monday\) to 6 \(Sunday\)$/);
        await setsWithin('weeks', 'weekdays', [[0], [6]], [[-1], [7]]);
      },
      'Deliveries page size': async (row) => {
        await usesDefault('/v1/webhooks/{webhook}/deliveries', 'limit')(row);
        assert.match(row['Value'] ?? '', /maximum 100/);
        const path = await pathOf('/v1/webhooks/{webhook}/deliveries');
        assert.equal((await api.request('GET', `${path}?limit=100`)).status, 200);
        assert.equal((await api.request('GET', `${path}?limit=101`)).status, 422);
      },
      'Deliveries offset default': usesDefault('/v1/webhooks/{webhook}/deliveries', 'offset'),
      'Webhook URL length': async (row) => {
        const most = Number(/^[\d,]+/.exec(row['Value'] ?? '')?.[0].replace(',', ''));
        const create = async (length: number) =>
          (await createWebhook({ ...WEBHOOK, url: WEBHOOK.url.padEnd(length, 'x') })).answer;
        assert.equal((await create(most)).status, 201);
        assert.equal((await create(most + 1)).json.error.code, 'invalid_webhook_url');
      },
      'Webhooks per account': async (row) => {
        assert.equal(row['Value'], '1');
        const { key } = await createWebhook(WEBHOOK);
        assert.equal((await api.request('POST', '/v1/webhooks', { key, body: WEBHOOK })).status, 409);
      },
      'Events per webhook': async (row) => {
        assert.match(row['Value'] ?? '', /^1 to 4, distinct$/);
        const statusWith = async (events: string[]) => (await createWebhook({ ...WEBHOOK, events })).answer.status;
        assert.deepEqual(await Promise.all([['job.ready'], [...EVENT_TYPES]].map(statusWith)), [201, 201]);
        const wrong = [[], ['job.ready', 'job.ready'], [...EVENT_TYPES, 'webhook.test']];
        assert.deepEqual(await Promise.all(wrong.map(statusWith)), [422, 422, 422]);
      },
      'API keys per account': async (row) => {
        assert.equal(row['Value'], '1');
        const [sole] = await api.database.em.fork()
          .execute(`select a.attname from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
                    where i.indrelid = 'api_key'::regclass and i.indisprimary and array_length(i.indkey::int[], 1) = 1`);
        assert.equal(sole?.['attname'], 'account_id');
      },
      'Job creation cost': async (row) => {
        const { apiKey: key } = await createTestAccount(api.database, { credits: 100 });
        await api.request('POST', '/v1/jobs', { key, body: BODY });
        const { json } = await api.request('GET', '/v1/account', { key });
        assert.equal(`${100 - json.credits.available} credits`, row['Value']);
      },
    },
  });
});
