import assert from 'node:assert/strict';
import { OPERATIONS } from '../../api/routes/index.ts';
import { addressOf as addressWith, type Owned, storeOwned } from './owned.ts';
import { SECRET_KEYS, startTestApi, type TestApi } from './test-api.ts';
import { storeReadyJob, storeRun } from './test-data.ts';

const ENDPOINTS = OPERATIONS.map(({ endpoint }) => endpoint);
const headers = { 'Content-Type': 'application/json' };

describe('what no endpoint takes', () => {
  let api: TestApi;
  let owned: Owned;
  before(async () => {
    api = await startTestApi();
    owned = await storeOwned(api.database, api.accountId, SECRET_KEYS);
  });
  after(() => api.stop());

  const addressOf = (path: string) => addressWith(path, owned);

  for (const { method, path } of ENDPOINTS) {
    it(`is named: an unknown parameter of ${method} ${path}`, async () => {
      const { status, json } = await api.request(method, `${addressOf(path)}?expand=all`);
      assert.equal(status, 422);
      assert.deepEqual(json.error.details, [{ field: 'expand', message: 'is not a known field' }]);
    });
  }

  const WITHOUT_BODY = ENDPOINTS.filter(({ body, method }) => body === undefined && method !== 'GET');
  it('can be a body of some endpoints', () => assert.ok(WITHOUT_BODY.length >= 2));
  for (const { method, path } of WITHOUT_BODY) {
    for (const raw of ['{"force":true}', '[]', 'null', 'x', ' '.repeat(70_000)]) {
      it(`is named: the body ${raw.slice(0, 20)} of ${method} ${path}`, async () => {
        const { status, json } = await api.request(method, addressOf(path), { raw, headers });
        assert.equal(status, 422);
        assert.equal(json.error.code, 'validation_error');
        assert.deepEqual(json.error.details, [{ field: '', message: 'the body must be empty: nothing is taken here' }]);
      });
    }
  }

  it('is not an empty body or an empty object', async () => {
    for (const raw of ['', '{}', ' {\n} ']) {
      const id = await storeRun(api.database, api.accountId, owned.jobId);
      const { status, json } = await api.request('POST', `/v1/runs/${id}/cancel`, { raw, headers });
      assert.equal(status, 200, JSON.stringify([raw, json]));
    }
    const spare = await storeReadyJob(api.database, api.accountId);
    assert.equal((await api.request('DELETE', `/v1/jobs/${spare}`, { raw: '{}' })).status, 204);
  });
});

describe('a GET with a body', () => {
  it('is told that nothing is taken', async () => {
    const { sendRaw } = await import('./raw-connection.ts');
    const api = await startTestApi();
    try {
      for (const path of ['/v1/jobs', '/v1/account']) {
        const lines = [`GET ${path} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${api.apiKey}`, 'Content-Length: 7'];
        const { answers } = await sendRaw(api.address, `${lines.join('\r\n')}\r\nConnection: close\r\n\r\n{"a":1}`);
        assert.equal(answers[0]?.status, 422, path);
      }
    } finally {
      await api.stop();
    }
  });
});
