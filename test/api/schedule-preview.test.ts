import assert from 'node:assert/strict';
import { type Browser, signUpBrowser } from './browser.ts';
import { startTestApi, type TestApi } from './test-api.ts';
import { mappingOf, storeJob, storeReadyJob, storeRun } from './test-data.ts';

describe('the preview of a schedule', () => {
  let api: TestApi;
  let browser: Browser & { accountId: string };
  before(async () => {
    api = await startTestApi();
    browser = await signUpBrowser(api.address);
    await api.database.em.fork().execute("update account set plan = 'pro' where id = ?", [browser.accountId]);
  });
  after(() => api.stop());

  const preview = (jobId: string, body: object) =>
    browser.request('POST', `/dashboard/api/jobs/${jobId}/schedule/preview`, { body });
  const set = (jobId: string, body: object) =>
    browser.request('PUT', `/dashboard/api/jobs/${jobId}/schedule`, { body });

  it('tells the times that the schedule then has, and stores nothing', async () => {
    const jobId = await storeReadyJob(api.database, browser.accountId);
    const change = { interval_type: 'weeks', weekdays: [0, 4], time: '9:30 AM', timezone: 'Europe/Berlin' };
    const { status, json } = await preview(jobId, change);
    assert.equal(status, 200);
    const read = await browser.request('GET', `/dashboard/api/jobs/${jobId}`);
    assert.equal(read.json.schedule, undefined);
    assert.deepEqual((await set(jobId, change)).json.schedule.next_runs, json.next_runs);
    assert.equal(json.next_runs.length, 5);
  });

  it('reckons with all pages and their details before the first run', async () => {
    const mapping = mappingOf([{ name: 'title', type: 'text' }], [{ name: 'weight', type: 'text' }]);
    const jobId = await storeReadyJob(api.database, browser.accountId, {
      mapping,
      maxPages: 6,
      protectionLevel: 'heavy',
    });
    const { json } = await preview(jobId, { interval_type: 'hours', every: 12 });
    assert.deepEqual(json.run, { pages: 6, credits: 6 * 3 + 6 * 10, basis: 'mapping' });
    assert.deepEqual([json.days, json.runs, json.credits], [30, 60, 60 * 78]);
  });

  it('reckons with the last completed run that read anything', async () => {
    const jobId = await storeReadyJob(api.database, browser.accountId);
    const ended = (minutes: number, fields: object) =>
      storeRun(api.database, browser.accountId, jobId, {
        status: 'completed',
        completedAt: new Date(Date.now() - minutes * 60_000),
        ...fields,
      });
    await ended(3, { pageCount: 9, creditsUsed: 9, stopReason: 'last_page' });
    await ended(2, { pageCount: 3, creditsUsed: 5, stopReason: 'last_page' });
    await ended(1, { pageCount: 0, creditsUsed: 0, stopReason: 'cancelled' });
    const { json } = await preview(jobId, { interval_type: 'days', every: 1 });
    assert.deepEqual(json.run, { pages: 3, credits: 5, basis: 'last_run' });
    assert.equal(json.credits, 30 * 5);
  });

  it('changes the schedule that there is, also a paused one', async () => {
    const jobId = await storeReadyJob(api.database, browser.accountId);
    await set(jobId, { interval_type: 'days', every: 2, time: '9:00 AM', enabled: false, max_pages: 4 });
    const { json } = await preview(jobId, {});
    assert.deepEqual([json.runs, json.run.pages, json.next_runs.length], [15, 4, 5]);
    assert.equal((await preview(jobId, { every: 3 })).json.runs, 10);
  });

  it('is one run, once', async () => {
    const jobId = await storeReadyJob(api.database, browser.accountId);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const { json } = await preview(jobId, { interval_type: 'one-time', start_date: tomorrow, time: '11:00 PM' });
    assert.deepEqual([json.next_runs, json.runs], [[`${tomorrow}T23:00:00.000Z`], 1]);
  });

  it('says what is wrong with its fields, and that a job has to be ready', async () => {
    const jobId = await storeReadyJob(api.database, browser.accountId);
    const wrong = await preview(jobId, { interval_type: 'days', time: '25:00' });
    assert.deepEqual([wrong.status, wrong.json.error.details[0].field], [422, 'time']);
    const mapping = await storeJob(api.database, browser.accountId);
    assert.equal((await preview(mapping, { interval_type: 'days' })).json.error.code, 'job_not_ready');
  });
});
