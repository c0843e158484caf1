import assert from 'node:assert/strict';
import { keepScreenshot } from '../../shared/commands/note-job-progress.ts';
import { type Browser, signUpBrowser } from './browser.ts';
import { startTestApi, type TestApi } from './test-api.ts';
import { storedJob } from '../commands/given.ts';
import { storeItems, storeReadyJob, storeRun } from './test-data.ts';

const LAYOUT = { width: 960, height: 300, boxes: [{ x: 1, y: 2, width: 3, height: 4 }] };

describe('what the dashboard shows of jobs and rows', () => {
  let api: TestApi;
  let browser: Browser & { accountId: string };
  before(async () => {
    api = await startTestApi();
    browser = await signUpBrowser(api.address);
  });
  after(() => api.stop());

  it('has the screenshot of a job as a picture, and where the records stand in the preview', async () => {
    const jobId = await storeReadyJob(api.database, browser.accountId);
    const path = `/dashboard/api/jobs/${jobId}`;
    assert.equal((await browser.request('GET', `${path}/screenshot`)).status, 404);
    assert.equal((await browser.request('GET', `${path}/preview`)).json.screenshot, null);
    await keepScreenshot(api.database, jobId, { ...LAYOUT, image: Buffer.from([0xff, 0xd8, 0xff]) });
    const answer = await fetch(`${api.address}${path}/screenshot`, { headers: { Cookie: browser.cookie! } });
    assert.deepEqual([...new Uint8Array(await answer.arrayBuffer())], [0xff, 0xd8, 0xff]);
    const headers = ['Content-Type', 'X-Content-Type-Options', 'Cache-Control'].map((name) => answer.headers.get(name));
    assert.deepEqual(headers, ['image/jpeg', 'nosniff', 'no-store']);
    assert.deepEqual((await browser.request('GET', `${path}/preview`)).json.screenshot, LAYOUT);
  });

  it('has the addresses of the pages that rows came from', async () => {
    const jobId = await storeReadyJob(api.database, browser.accountId);
    const runId = await storeRun(api.database, browser.accountId, jobId, { status: 'completed' });
    await storeItems(
      api.database,
      runId,
      Array.from({ length: 30 }, () => ({ title: 'a' })),
    );
    const ask = (numbers: string) => browser.request('GET', `/dashboard/api/runs/${runId}/pages?numbers=${numbers}`);
    assert.deepEqual((await ask('3,1,3,99')).json.pages, [
      { page_number: 1, url: 'https://shop.example/products/1' },
      { page_number: 3, url: 'https://shop.example/products/3' },
    ]);
    for (const numbers of ['', '0', '-1', '1,x', '1,', '9999999999']) {
      assert.equal((await ask(numbers)).json.error.code, 'validation_error', numbers);
    }
    assert.equal((await browser.request('GET', `/dashboard/api/runs/${runId}/pages`)).status, 422);
  });

  it('has runs that were asked for with a job, triggered by the dashboard', async () => {
    const body = { url: 'https://shop.example/', input: { type: 'goal', value: 'all' }, run: { max_credits: 5 } };
    const { status, json } = await browser.request('POST', '/dashboard/api/jobs', { body });
    assert.equal(status, 201);
    const { firstRun } = (await storedJob(api.database, json.id))!;
    assert.deepEqual(firstRun, { max_pages: null, max_credits: 5, trigger: 'dashboard' });
  });
});
