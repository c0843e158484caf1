import assert from 'node:assert/strict';
import { startTestApi, type TestApi } from './test-api.ts';
import { storeReadyJob } from './test-data.ts';

const BODY = { url: 'https://shop.example/', input: { type: 'goal', value: 'all' } };

/** What was asked waits until the end of the tests. */
const end = Promise.withResolvers<void>();
const WAYS: [way: string, fail: () => Promise<void>][] = [
  ['does not answer', () => end.promise],
  ['refuses', () => Promise.reject(new Error('no connection'))],
];

describe('while Temporal is away', () => {
  for (const [way, fail] of WAYS) {
    describe(`and ${way}`, () => {
      let api: TestApi;
      before(async () => {
        api = await startTestApi({ starter: { startMapJob: fail, startExecuteRun: fail, stop: fail } });
      });
      after(() => {
        end.resolve();
        return api.stop();
      });

      it('jobs are created, runs queued and jobs deleted at once', async () => {
        const jobId = await storeReadyJob(api.database, api.accountId);
        assert.equal((await api.request('POST', '/v1/jobs', { body: BODY })).status, 201);
        const run = await api.request('POST', `/v1/jobs/${jobId}/runs`);
        assert.equal(run.status, 201);
        assert.equal((await api.request('GET', `/v1/runs/${run.json.id}`)).json.status, 'queued');
        assert.equal((await api.request('DELETE', `/v1/jobs/${jobId}`)).status, 204);
      });
    });
  }
});
