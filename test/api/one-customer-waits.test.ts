import assert from 'node:assert/strict';
import { createTestAccount } from '../support/accounts.ts';
import { startTestApi, type TestApi } from './test-api.ts';
import { storeReadyJob } from './test-data.ts';

const COPIES = 40;

describe('requests of one customer that wait for each other', () => {
  let api: TestApi;
  before(async () => void (api = await startTestApi()));
  after(() => api.stop());

  it('leave the connections of the database to other customers', async () => {
    const jobId = await storeReadyJob(api.database, api.accountId);
    const other = await createTestAccount(api.database);
    const waiting = await api.database.em.fork().transactional(async (em) => {
      await em.execute('select from job where id = ? for update', [jobId]); // as a deletion of many rows does
      const posts = Array.from({ length: COPIES }, () => api.request('POST', `/v1/jobs/${jobId}/runs`));
      const start = performance.now();
      while (performance.now() - start < 2_500) {
        const { status } = await api.request('GET', '/v1/jobs', { key: other.apiKey });
        assert.equal(status, 200);
      }
      return posts;
    });
    const statuses = (await Promise.all(waiting)).map(({ status }) => status);
    assert.deepEqual(new Set(statuses), new Set([201]));
  });
});
