import assert from 'node:assert/strict';
import { createTestAccount } from '../support/accounts.ts';
import { startTestApi, type TestApi } from './test-api.ts';
import { storeItems, storeReadyJob, storeRun } from './test-data.ts';

describe("another account's ids", () => {
  let api: TestApi;
  let strangerKey: string;
  let jobId: string;
  let runId: string;
  before(async () => {
    api = await startTestApi();
    strangerKey = (await createTestAccount(api.database)).apiKey;
    jobId = await storeReadyJob(api.database, api.accountId);
    runId = await storeRun(api.database, api.accountId, jobId, { status: 'completed' });
    await storeItems(api.database, runId, [{ title: 'mine' }]);
  });
  after(() => api.stop());

  const routes: [method: string, path: string][] = [
    ['GET', '/v1/jobs/{job}'],
    ['POST', '/v1/jobs/{job}/runs'],
    ['GET', '/v1/jobs/{job}/runs'],
    ['GET', '/v1/runs/{run}'],
    ['GET', '/v1/runs/{run}/items'],
    ['GET', '/v1/runs/{run}/items/csv'],
    ['DELETE', '/v1/jobs/{job}'],
  ];

  for (const [method, template] of routes) {
    it(`are 404 on ${method} ${template}, which works for their owner`, async () => {
      const path = template.replace('{job}', jobId).replace('{run}', runId);
      const refused = await api.request(method, path, { key: strangerKey });
      assert.equal(refused.status, 404);
      assert.equal(refused.json.error.code, 'not_found');
      const { status } = await api.request(method, path);
      assert.ok(status < 300, `${status}`);
    });
  }

  it('do not stand in lists', async () => {
    const { json } = await api.request('GET', '/v1/jobs', { key: strangerKey });
    assert.deepEqual(json, { data: [], total: 0, limit: 20, offset: 0 });
  });
});
