import assert from 'node:assert/strict';
import { OPERATIONS } from '../../api/routes/index.ts';
import { createTestAccount } from '../support/accounts.ts';
import { addressOf, type Owned, storeOwned } from './owned.ts';
import { storeCompletedRun } from './run-pair.ts';
import { SECRET_KEYS, startTestApi, type TestApi } from './test-api.ts';
import { storeItems } from './test-data.ts';

/** What the endpoints need that do not work without a body. */
const BODIES: Record<string, object> = { 'PUT /v1/jobs/{id}/schedule': { interval_type: 'days' } };

const rank = ({ method, path }: { method: string; path: string }) =>
  method === 'DELETE' ? (path === '/v1/jobs/{id}' ? 2 : 1) : 0;

describe("another account's ids", () => {
  let api: TestApi;
  let strangerKey: string;
  let owned: Owned;
  let completedRunId: string;
  before(async () => {
    api = await startTestApi();
    strangerKey = (await createTestAccount(api.database)).apiKey;
    owned = await storeOwned(api.database, api.accountId, SECRET_KEYS);
    await storeItems(api.database, owned.runId, [{ title: 'mine' }]);
    const ofJob = { accountId: api.accountId, jobId: owned.jobId };
    await storeCompletedRun(api.database, ofJob, {});
    completedRunId = await storeCompletedRun(api.database, ofJob, { a: { title: 'mine' } });
  });
  after(() => api.stop());

  // The job goes last, as the others need it.
  const routes = OPERATIONS.map(({ endpoint }) => endpoint)
    .filter(({ path }) => path.includes('{'))
    .toSorted((a, b) => rank(a) - rank(b));

  const idsFor = (template: string): Owned =>
    template.includes('/changes') ? { ...owned, runId: completedRunId } : owned;

  it('are on every endpoint that takes an id', () => assert.ok(routes.length >= 15));

  for (const { method, path: template } of routes) {
    it(`are 404 on ${method} ${template}, which works for their owner`, async () => {
      const path = addressOf(template, idsFor(template));
      const body = BODIES[`${method} ${template}`];
      const options = body ? { body } : {};
      const refused = await api.request(method, path, { ...options, key: strangerKey });
      assert.equal(refused.status, 404);
      assert.equal(refused.json.error.code, 'not_found');
      const { status } = await api.request(method, path, options);
      assert.ok(status < 300, `${status}`);
    });
  }

  it('do not stand in lists', async () => {
    for (const list of ['/v1/jobs', '/v1/runs']) {
      const { json } = await api.request('GET', list, { key: strangerKey });
      assert.deepEqual(json, { data: [], total: 0, limit: 20, offset: 0 });
    }
    assert.deepEqual((await api.request('GET', '/v1/webhooks', { key: strangerKey })).json, { data: [] });
  });
});
