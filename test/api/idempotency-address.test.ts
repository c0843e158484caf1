import assert from 'node:assert/strict';
import { startTestApi, type TestApi } from './test-api.ts';
import { storeReadyJob } from './test-data.ts';

describe('copies of a request that write its address otherwise', () => {
  let api: TestApi;
  before(async () => void (api = await startTestApi()));
  after(() => api.stop());

  it('are answered like the first one', async () => {
    const jobId = await storeReadyJob(api.database, api.accountId);
    const post = (path: string) => api.request('POST', path, { headers: { 'Idempotency-Key': 'one' } });
    const first = await post(`/v1/jobs/${jobId}/runs`);
    assert.equal(first.status, 201);
    for (const path of [
      `/v1/jobs/${jobId}/runs/`,
      `/v1/jobs/${jobId.toUpperCase()}/runs`,
      `/v1/jobs/${jobId.replaceAll('-', '%2D')}/runs`,
    ]) {
      const { status, text } = await post(path);
      assert.equal(status, 201, path);
      assert.equal(text, first.text);
    }
  });
});
