import assert from 'node:assert/strict';
import { OPERATIONS } from '../../api/routes/index.ts';
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
    runId = await storeRun(api.database, api.accountId, jobId, { status: 'running' });
    await storeItems(api.database, runId, [{ title: 'mine' }]);
  });
  after(() => api.stop());

  // The job goes last, as the others need it.
  const routes = OPERATIONS.map(({ endpoint }) => endpoint)
    .filter(({ path }) => path.includes('{id}'))
    .toSorted((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'));

  it('are on every endpoint that takes an id', () => assert.ok(routes.length >= 8));

  for (const { method, path: template } of routes) {
    it(`are 404 on ${method} ${template}, which works for their owner`, async () => {
      const path = template.replace('{id}', template.startsWith('/v1/jobs') ? jobId : runId);
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
