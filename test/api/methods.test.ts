import assert from 'node:assert/strict';
import { startTestApi, type TestApi } from './test-api.ts';
import { storeItems, storeReadyJob, storeRun } from './test-data.ts';

/** Headers of the moment and of the connection. */
const PASSING = ['date', 'x-request-id', 'ratelimit-remaining', 'ratelimit-reset', 'connection', 'keep-alive'];

describe('methods that nobody declares', () => {
  let api: TestApi;
  let jobId: string;
  let runId: string;
  before(async () => {
    api = await startTestApi();
    jobId = await storeReadyJob(api.database, api.accountId);
    runId = await storeRun(api.database, api.accountId, jobId, { status: 'completed' });
    await storeItems(api.database, runId, [{ title: 'a' }, { title: 'b' }]);
  });
  after(() => api.stop());

  const READ: [what: string, path: () => string][] = [
    ['the health check', () => '/health'],
    ['the document', () => '/openapi.json'],
    ['the reference', () => '/docs'],
    ['the account', () => '/v1/account'],
    ['jobs', () => '/v1/jobs'],
    ['a job', () => `/v1/jobs/${jobId}`],
    ['a run', () => `/v1/runs/${runId}`],
    ['items', () => `/v1/runs/${runId}/items?limit=1`],
    ['a file', () => `/v1/runs/${runId}/items/csv`],
    ['nothing', () => '/v1/runs/none'],
  ];
  for (const [what, path] of READ) {
    it(`HEAD of ${what} is GET without the body`, async () => {
      const [get, head] = await Promise.all([api.request('GET', path()), api.request('HEAD', path())]);
      const headersOf = ({ headers }: typeof get) => {
        const lasting = new Map(headers);
        for (const name of PASSING) lasting.delete(name);
        return Object.fromEntries(lasting);
      };
      assert.equal(head.status, get.status);
      assert.equal(head.text, '');
      const { 'transfer-encoding': _, ...expected } = headersOf(get); // a file that is streamed has no length
      assert.deepEqual(headersOf(head), expected);
    });
  }

  for (const path of ['/docs', '/docs/reference.js', '/openapi.json', '/health']) {
    it(`POST ${path} is 405 with what is allowed`, async () => {
      const { status, json, headers } = await api.request('POST', path, { body: {} });
      assert.deepEqual([status, json.error.code], [405, 'method_not_allowed']);
      assert.deepEqual(new Set(headers.get('Allow')?.split(', ')), new Set(['GET', 'HEAD', 'OPTIONS']));
    });
  }

  it('HEAD is 405 where nothing can be read', async () => {
    const { status, headers } = await api.request('HEAD', `/v1/runs/${runId}/cancel`);
    assert.equal(status, 405);
    assert.equal(headers.get('Allow'), 'POST, OPTIONS');
  });

  it('methods of other protocols are 405 as well', async () => {
    for (const method of ['PROPFIND', 'REPORT', 'PURGE', 'QUERY']) {
      const { status, headers } = await api.request(method, '/v1/jobs');
      assert.equal(status, 405, method);
      assert.ok(headers.get('Allow')?.includes('POST'));
    }
  });
});
