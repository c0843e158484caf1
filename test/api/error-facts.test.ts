import assert from 'node:assert/strict';
import { failJob } from '../../shared/commands/fail-job.ts';
import { settleRun } from '../../shared/commands/settle-run.ts';
import { ERRORS } from '../../shared/domain/error.ts';
import { newJob, readyJob, runningRun } from '../commands/given.ts';
import { createTestAccount } from '../support/accounts.ts';
import { startTestApi, type TestApi } from './test-api.ts';
import { storeRun } from './test-data.ts';

const BODY = { url: 'https://shop.example/', input: { type: 'goal', value: 'all' } };

describe('what errors tell programs', () => {
  let api: TestApi;
  before(async () => void (api = await startTestApi()));
  after(() => api.stop());

  it('is what a job costs and what there is, when credits are missing', async () => {
    const { apiKey: key } = await createTestAccount(api.database, { credits: 9 });
    const { status, json } = await api.request('POST', '/v1/jobs', { key, body: BODY });
    assert.equal(status, 402);
    assert.deepEqual([json.error.required, json.error.available], [10, 9]);
    assert.match(json.error.message, /10 needed, 9 available/);
  });

  it('is what the first page of a run costs and what there is', async () => {
    const { accountId, apiKey: key } = await createTestAccount(api.database, { credits: 12 });
    const jobId = await readyJob(api.database, accountId, { level: 'heavy', visitsPerPage: 5 });
    const { status, json } = await api.request('POST', `/v1/jobs/${jobId}/runs`, { key });
    assert.equal(status, 402);
    assert.deepEqual([json.error.required, json.error.available], [3, 2]);
  });

  it('is the state that is in the way', async () => {
    const { database, accountId } = api;
    const mapping = await newJob(database, accountId);
    const failed = await newJob(database, accountId);
    await failJob(database, { jobId: failed, failure: 'no_listing_found' });
    const { jobId, runId } = await runningRun(database, accountId);
    const queued = await storeRun(database, accountId, jobId);
    const { runId: doneId } = await runningRun(database, accountId);
    await settleRun(database, { runId: doneId, stopReason: 'last_page' });
    const cases: [method: string, path: string, code: string, state: string][] = [
      ['POST', `/v1/jobs/${mapping}/runs`, 'job_not_ready', 'in_progress'],
      ['GET', `/v1/jobs/${failed}/quote`, 'job_not_ready', 'failed'],
      ['GET', `/v1/runs/${runId}/changes`, 'run_not_completed', 'running'],
      ['GET', `/v1/runs/${queued}/changes`, 'run_not_completed', 'queued'],
      ['POST', `/v1/runs/${doneId}/cancel`, 'run_finished', 'completed'],
    ];
    for (const [method, path, code, state] of cases) {
      const { status, json } = await api.request(method, path);
      assert.deepEqual([status, json.error.code, json.error.state], [409, code, state], path);
    }
  });

  it('is where the docs tell of the error: a place that is there', async () => {
    const { json } = await api.request('GET', '/v1/nowhere');
    assert.equal(json.error.docs_url, '/docs/errors#not_found');
    const { status, text } = await api.request('GET', '/docs/errors', { key: undefined });
    assert.equal(status, 200);
    for (const code of Object.keys(ERRORS)) assert.ok(text.includes(`id="${code}"`), code);
  });
});
