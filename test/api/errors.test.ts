import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { accessOf } from '../../api/endpoint.ts';
import { OPERATIONS } from '../../api/routes/index.ts';
import { ERRORS } from '../../shared/domain/error.ts';
import { replaceApiKey } from '../../shared/commands/steps/replace-api-key.ts';
import { createTestAccount } from '../support/accounts.ts';
import { startTestApi, type TestApi } from './test-api.ts';

const ID = '018f3a5e-0000-7000-8000-000000000000';

/** The address of a path's template with ids that nobody has. */
const addressOf = (path: string) => path.replace('{event_id}', `evt_${'0'.repeat(32)}`).replaceAll(/\{\w+\}/g, ID);

/** Every endpoint that needs a key, as a request to a resource that nobody has. */
const WITH_KEY = OPERATIONS.map(({ endpoint }) => endpoint)
  .filter((endpoint) => accessOf(endpoint) === 'key')
  .map(({ method, path }): [method: string, path: string] => [method, addressOf(path)]);

/** Every known path with the methods that it allows. */
const PATHS = new Map<string, Set<string>>();
for (const { endpoint } of OPERATIONS) {
  const path = addressOf(endpoint.path);
  const allowed = PATHS.get(path) ?? new Set(['OPTIONS']);
  PATHS.set(path, allowed.add(endpoint.method));
  if (endpoint.method === 'GET') allowed.add('HEAD');
}

describe('errors', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.stop());

  describe('404 not_found', () => {
    for (const path of ['/v1', '/v2/jobs', '/V1/jobs', '/v1/job', `/v1/jobs/${ID}/mapping`, '/favicon.ico']) {
      it(`answers ${path}`, async () => {
        const { status, json } = await api.request('GET', path);
        assert.equal(status, 404);
        assert.equal(json.error.code, 'not_found');
      });
    }

    for (const id of ['1', 'x', '%00', '%E0%A4%A', '..%2f..', `${ID}0`, "' or 1=1 --", '%F0%9F%98%80']) {
      it(`answers an id that is no UUID: ${id}`, async () => {
        for (const path of [
          'jobs/*',
          'jobs/*/runs',
          'runs/*',
          'runs/*/items/csv',
          'webhooks/*',
          'webhooks/*/deliveries',
        ]) {
          const { status, json } = await api.request('GET', `/v1/${path.replace('*', () => id)}`);
          assert.equal(status, 404, path);
          assert.equal(json.error.code, 'not_found');
        }
      });
    }

    it('answers ids that nobody has', async () => {
      for (const [method, path] of WITH_KEY.filter(([, path]) => path.includes(ID))) {
        const { status, json } = await api.request(method, path);
        assert.equal(status, 404, `${method} ${path}`);
        assert.equal(json.error.code, 'not_found');
      }
    });
  });

  describe('405 method_not_allowed', () => {
    for (const [path, allowed] of PATHS) {
      it(`names what ${path} allows`, async () => {
        const refused = ['GET', 'PUT', 'PATCH', 'POST', 'DELETE'].filter((method) => !allowed.has(method));
        for (const method of refused) {
          const { status, json, headers } = await api.request(method, path);
          assert.equal(status, 405, method);
          assert.equal(json.error.code, 'method_not_allowed');
          assert.deepEqual(new Set(headers.get('Allow')?.split(', ')), allowed);
        }
      });

      it(`is not the answer to OPTIONS ${path}`, async () => {
        const { status, text, headers } = await api.request('OPTIONS', path);
        assert.equal(status, 204);
        assert.equal(text, '');
        assert.deepEqual(new Set(headers.get('Allow')?.split(', ')), allowed);
      });
    }
  });

  describe('401 invalid_api_key', () => {
    it('answers every endpoint without a key', async () => {
      for (const [method, path] of WITH_KEY) {
        const { status, json, headers } = await api.request(method, path, { key: undefined });
        assert.equal(status, 401, `${method} ${path}`);
        assert.equal(json.error.code, 'invalid_api_key');
        assert.equal(headers.get('WWW-Authenticate'), 'Bearer');
      }
    });

    it('answers keys that are wrong, unknown or in another scheme, all the same', async () => {
      const revoked = await createTestAccount(api.database);
      await api.database.em.fork().transactional((em) => replaceApiKey(em, revoked.accountId));
      const headers = [
        `Bearer ${revoked.apiKey}`,
        `Bearer ${api.apiKey.slice(0, -1)}`,
        `Bearer ${api.apiKey}x`,
        `Bearer ${'x'.repeat(5_000)}`,
        'Bearer',
        'Bearer a b',
        `Basic ${api.apiKey}`,
        api.apiKey,
      ];
      const messages = new Set<string>();
      for (const Authorization of headers) {
        const { status, json } = await api.request('GET', '/v1/jobs', { key: undefined, headers: { Authorization } });
        assert.equal(status, 401, Authorization);
        messages.add(json.error.message);
      }
      assert.deepEqual([...messages], [ERRORS.invalid_api_key.message]);
    });

    it('does not depend on how the scheme is written', async () => {
      const headers = { Authorization: `bearer ${api.apiKey}` };
      assert.equal((await api.request('GET', '/v1/jobs', { key: undefined, headers })).status, 200);
    });
  });

  describe('the request id', () => {
    it('is made, echoed and part of every error', async () => {
      const { json, headers } = await api.request('GET', '/nowhere');
      assert.match(json.error.request_id, /^[0-9a-f-]{36}$/);
      assert.equal(headers.get('X-Request-Id'), json.error.request_id);
    });

    it('is the one that the client sent', async () => {
      const id = `order-7.${randomUUID()}`;
      const { json, headers } = await api.request('GET', '/nowhere', { headers: { 'X-Request-Id': id } });
      assert.equal(json.error.request_id, id);
      assert.equal(headers.get('X-Request-Id'), id);
    });

    it('is replaced when it could do harm in a log', async () => {
      for (const id of ['a b', '<script>', 'x'.repeat(101)]) {
        const { json } = await api.request('GET', '/nowhere', { headers: { 'X-Request-Id': id } });
        assert.match(json.error.request_id, /^[0-9a-f-]{36}$/);
      }
    });
  });

  it('answers 500 internal_error with a fixed text for what it does not know', async () => {
    const em = api.database.em.fork();
    await em.execute('alter table "job" rename to "job_away"');
    try {
      const { status, json } = await api.request('GET', '/v1/jobs');
      assert.equal(status, 500);
      const { request_id: _, ...error } = json.error;
      assert.deepEqual(error, {
        code: 'internal_error',
        message: ERRORS.internal_error.message,
        docs_url: '/docs/errors#internal_error',
      });
    } finally {
      await em.execute('alter table "job_away" rename to "job"');
    }
  });

  it('leaves the health check without a key', async () => {
    const { status, json } = await api.request('GET', '/health', { key: undefined });
    assert.equal(status, 200);
    assert.deepEqual(json, { status: 'ok' });
  });
});
