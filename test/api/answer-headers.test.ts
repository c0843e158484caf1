import assert from 'node:assert/strict';
import { sendRaw } from './raw-connection.ts';
import { send, serveApi, startTestApi, type TestApi } from './test-api.ts';
import { storeItems, storeReadyJob, storeRun } from './test-data.ts';

describe('answers under /v1', () => {
  let api: TestApi;
  let jobId: string;
  let runId: string;
  before(async () => {
    api = await startTestApi();
    jobId = await storeReadyJob(api.database, api.accountId);
    runId = await storeRun(api.database, api.accountId, jobId, { status: 'completed' });
    await storeItems(api.database, runId, [{ title: 'a' }]);
  });
  after(() => api.stop());

  const REQUESTS: [method: string, path: () => string, status: number, body?: unknown][] = [
    ['GET', () => '/v1/account', 200],
    ['GET', () => `/v1/jobs/${jobId}`, 200],
    ['HEAD', () => `/v1/jobs/${jobId}`, 200],
    ['GET', () => `/v1/runs/${runId}/items`, 200],
    ['GET', () => `/v1/runs/${runId}/items/csv`, 200],
    ['POST', () => `/v1/jobs/${jobId}/runs`, 201],
    ['POST', () => '/v1/jobs', 422, {}],
    ['GET', () => '/v1/jobs?limit=0', 422],
    ['POST', () => `/v1/runs/${runId}/cancel`, 409],
    ['GET', () => '/v1/runs/none', 404],
    ['GET', () => '/v1/nothing', 404],
    ['GET', () => '/v1', 404],
    ['PUT', () => '/v1/jobs', 405],
    ['OPTIONS', () => '/v1/jobs', 204],
    ['DELETE', () => `/v1/jobs/${jobId}`, 204],
  ];
  for (const [method, path, status, body] of REQUESTS) {
    it(`are kept by nobody and taken for nothing else: ${method} with ${status}`, async () => {
      const answer = await api.request(method, path(), body === undefined ? {} : { body });
      assert.equal(answer.status, status, answer.text);
      assertHeaders(answer.headers);
    });
  }

  it('are so too without a key, above the limit, and when the request is none', async () => {
    const refused = await api.request('GET', '/v1/jobs', { key: undefined });
    assert.equal(refused.status, 401);
    assertHeaders(refused.headers);
    const hurried = await serveApi(api.database, { rateLimit: { requests: 1, seconds: 60 } });
    const hurry = () => send(`${hurried.address}/v1/account`, 'GET', { key: api.apiKey });
    await hurry();
    const limited = await hurry();
    await hurried.stop();
    assert.equal(limited.status, 429);
    assertHeaders(limited.headers);
    const { answers } = await sendRaw(api.address, 'GET /v1/jobs HTTP/1.1\r\nno colon\r\n\r\n');
    assert.equal(answers[0]?.status, 400);
    assertHeaders(answers[0].headers);
  });

  it('leave the files of the reference to be kept', async () => {
    const { headers } = await api.request('GET', '/docs');
    assert.equal(headers.get('Cache-Control'), 'public, max-age=3600');
  });
});

function assertHeaders(headers: { get(name: string): string | null | undefined }): void {
  assert.equal(headers.get('cache-control'), 'no-store');
  assert.equal(headers.get('x-content-type-options'), 'nosniff');
}
