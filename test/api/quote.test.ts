import assert from 'node:assert/strict';
import { failJob } from '../../shared/commands/fail-job.ts';
import { newJob, postings, readyJob } from '../commands/given.ts';
import { createTestAccount } from '../support/accounts.ts';
import { startTestApi, type TestApi } from './test-api.ts';

describe('GET /v1/jobs/{id}/quote', () => {
  let api: TestApi;
  before(async () => void (api = await startTestApi()));
  after(() => api.stop());

  /** An account with so many credits left and a ready job in a browser with two detail pages a page. */
  async function given(credits: number, plan: 'pro' | 'free' = 'pro') {
    const { accountId, apiKey: key } = await createTestAccount(api.database, { credits: credits + 10, plan });
    const jobId = await readyJob(api.database, accountId, { level: 'moderate', visitsPerPage: 2, maxPages: 20 });
    return { accountId, key, jobId };
  }

  it("prices the job's own pages, or as many as are asked for", async () => {
    const { accountId, key, jobId } = await given(30);
    const { status, json } = await api.request('GET', `/v1/jobs/${jobId}/quote`, { key });
    assert.equal(status, 200);
    assert.deepEqual(json, {
      job_id: jobId,
      protection_level: 'moderate',
      max_pages: 20,
      visits_per_page: 2,
      credits: 54,
      lines: [
        { unit: 'listing_page', protection_level: 'moderate', quantity: 20, rate: 2, credits: 40 },
        { unit: 'detail_visit', protection_level: 'moderate', quantity: 40, rate: 0.3333, credits: 14 },
      ],
      credits_to_start: 2,
      available: 30,
      affordable_pages: 11,
    });
    const { json: less } = await api.request('GET', `/v1/jobs/${jobId}/quote?max_pages=3`, { key });
    assert.deepEqual([less.max_pages, less.credits, less.affordable_pages], [3, 8, 3]);
    assert.deepEqual(await postings(api.database, accountId), ['charge 10'], 'nothing is set aside');
  });

  it('agrees with what a run is accepted for', async () => {
    for (const [credits, accepted] of [
      [1, 402],
      [2, 201],
    ] as const) {
      const { key, jobId } = await given(credits);
      const { json } = await api.request('GET', `/v1/jobs/${jobId}/quote`, { key });
      assert.equal(json.credits_to_start <= json.available, accepted === 201);
      assert.equal((await api.request('POST', `/v1/jobs/${jobId}/runs`, { key })).status, accepted);
    }
  });

  it('is refused as the run would be: job not ready, failed, too many pages', async () => {
    const mapping = await newJob(api.database, api.accountId);
    const failed = await newJob(api.database, api.accountId);
    await failJob(api.database, { jobId: failed, failure: 'no_listing_found' });
    for (const jobId of [mapping, failed]) {
      const quote = await api.request('GET', `/v1/jobs/${jobId}/quote`);
      const run = await api.request('POST', `/v1/jobs/${jobId}/runs`);
      assert.deepEqual([quote.status, quote.json.error.code], [409, 'job_not_ready']);
      assert.equal(quote.json.error.message, run.json.error.message);
    }
    const { key, jobId } = await given(30, 'free');
    const { status, json } = await api.request('GET', `/v1/jobs/${jobId}/quote?max_pages=101`, { key });
    assert.deepEqual([status, json.error.code, json.error.limit], [403, 'page_limit_exceeded', 100]);
  });
});
