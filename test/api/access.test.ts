import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type Access, accessOf, operation } from '../../api/endpoint.ts';
import { OPERATIONS } from '../../api/routes/index.ts';
import { createTestAccount } from '../support/accounts.ts';
import { signUpBrowser } from './browser.ts';
import { SECRET_KEYS, serveApi, startTestApi, type TestApi } from './test-api.ts';
import { addressOf as addressWith, type Owned, storeOwned } from './owned.ts';

const ENDPOINTS = OPERATIONS.map(({ endpoint }) => endpoint);

/** An operation that nothing but its declaration protects. */
const dashboard = (access?: Access) =>
  operation(
    {
      method: 'GET',
      path: '/dashboard',
      id: 'readDashboard',
      tag: 'Service',
      summary: 'x',
      description: 'x',
      ...(access && { access }),
      answers: { 200: { description: 'x', schema: { type: 'object' } } },
    },
    () => async (ctx) => {
      ctx.body = { secret: true };
    },
  );

describe('who may ask', () => {
  let api: TestApi;
  let strangerKey: string;
  let owned: Owned;
  before(async () => {
    api = await startTestApi();
    strangerKey = (await createTestAccount(api.database)).apiKey;
    owned = await storeOwned(api.database, api.accountId, SECRET_KEYS);
  });
  after(() => api.stop());

  const addressOf = (path: string) => addressWith(path, owned);
  const unknownOf = (path: string) =>
    path.replace('{event_id}', owned.eventId).replaceAll(/\{\w+\}/g, () => randomUUID());

  it('is who holds a key, of everything under /v1/', () => {
    for (const endpoint of ENDPOINTS) {
      assert.equal(accessOf(endpoint), endpoint.path.startsWith('/v1/') ? 'key' : 'open', endpoint.path);
    }
  });

  for (const endpoint of ENDPOINTS) {
    const { method, path } = endpoint;
    if (accessOf(endpoint) === 'open') {
      it(`is everybody: ${method} ${path}`, async () => {
        assert.equal((await api.request(method, path, { key: undefined })).status, 200);
      });
      continue;
    }

    it(`is nobody without a key: ${method} ${path}`, async () => {
      for (const query of ['', '?unknown=1']) {
        const { status, json } = await api.request(method, addressOf(path) + query, { key: undefined });
        assert.deepEqual([status, json.error.code], [401, 'invalid_api_key']);
      }
    });

    it(`is nobody with another kind of access: ${method} ${path}`, async () => {
      const kinds: Record<string, string>[] = [
        { Cookie: `session=${api.apiKey}; key=${api.apiKey}` },
        { Authorization: `Basic ${Buffer.from(`${api.accountId}:${api.apiKey}`).toString('base64')}` },
        { 'X-Api-Key': api.apiKey },
      ];
      for (const headers of kinds) {
        const { status } = await api.request(method, addressOf(path), { key: undefined, headers });
        assert.equal(status, 401, JSON.stringify(headers));
      }
      const { status } = await api.request(method, `${addressOf(path)}?api_key=${api.apiKey}`, { key: undefined });
      assert.equal(status, 401);
    });

    if (endpoint.parameters) {
      it(`is nobody with the key of another account: ${method} ${path}`, async () => {
        const foreign = await api.request(method, addressOf(path), { key: strangerKey });
        const unknown = await api.request(method, unknownOf(path), { key: strangerKey });
        assert.deepEqual([foreign.status, unknown.status], [404, 404]);
        assert.deepEqual({ ...foreign.json.error, request_id: 0 }, { ...unknown.json.error, request_id: 0 });
      });
    }
  }

  it('is who holds a key, also outside /v1/, when nothing is declared', async () => {
    const { address, stop } = await serveApi(api.database, { operations: [dashboard()] });
    const answer = await fetch(`${address}/dashboard`);
    await stop();
    assert.equal(answer.status, 401);
  });

  it('is everybody when that is declared', async () => {
    const { address, stop } = await serveApi(api.database, { operations: [dashboard('open')] });
    const answer = await fetch(`${address}/dashboard`);
    await stop();
    assert.equal(answer.status, 200);
  });

  it('is who is signed in when that is declared, and no key', async () => {
    const { address, stop } = await serveApi(api.database, { operations: [dashboard('session')] });
    const browser = await signUpBrowser(address);
    const headers = { Authorization: `Bearer ${api.apiKey}` };
    const answers = [await browser.request('GET', '/dashboard'), await fetch(`${address}/dashboard`, { headers })];
    await stop();
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 401],
    );
  });
});
