import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright';
import { keepSample, noteMappingStep } from '../../shared/commands/note-job-progress.ts';
import { makeSignInLink } from '../../shared/commands/make-sign-in-link.ts';
import { signInUrl } from '../../shared/domain/sign-in-url.ts';
import { signUpBrowser } from '../api/browser.ts';
import { storeDelivered } from '../api/owned.ts';
import { SECRET_KEYS, serveApi, startTestApi, type TestApi } from '../api/test-api.ts';
import { mappingOf, storeItems, storeJob, storeReadyJob, storeRun } from '../api/test-data.ts';
import { examine, launchChromium, openPage } from './browser-page.ts';

/** What a page that means harm could hold. */
const HOSTILE = '<img src=x onerror="window.hacked = 1"><script>window.hacked = 1</script>';
const HOSTILE_URL = 'javascript:window.hacked=1';

describe('the screens of the dashboard', function () {
  this.timeout(180_000);
  let api: TestApi;
  let browser: Browser;
  let page: Page;
  let problems: string[];
  let accountId: string;
  let email: string;
  before(async () => {
    [api, browser] = await Promise.all([startTestApi(), launchChromium()]);
    ({ accountId, email } = await signUpBrowser(api.address));
    await api.database.em.fork().execute("update account set plan = 'pro' where id = ?", [accountId]);
  });
  beforeEach(async () => {
    ({ page, problems } = await openPage(browser));
    page.setDefaultTimeout(60_000);
    await signIn(api.address);
  });
  afterEach(async () => {
    await page.context().close();
    assert.deepEqual(problems, []);
  });
  after(async () => {
    await browser.close();
    await api.stop();
  });

  /** By the operator's link. */
  async function signIn(address: string): Promise<void> {
    const { token } = await makeSignInLink(api.database, email);
    await page.goto(signInUrl(address, token));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Jobs', level: 1 }).waitFor();
  }

  const open = (path: string) => page.goto(`${api.address}${path}`);
  const isHacked = async (): Promise<boolean> =>
    (await page.evaluate<boolean>('"hacked" in window')) || (await page.locator('[href^="javascript"]').count()) > 0;

  it('show what crawled pages hold as text, and run none of it', async () => {
    const { database } = api;
    const jobId = await storeReadyJob(database, accountId, {
      url: `https://shop.example/?q=${HOSTILE}`,
      input: { type: 'goal', value: HOSTILE },
      mapping: mappingOf([
        { name: HOSTILE, type: 'text' },
        { name: 'link', type: 'url' },
        { name: 'tags', type: 'array' },
        { name: 'day', type: 'date' },
      ]),
      discovery: [{ url: HOSTILE_URL, protection_level: 'light', records: 1, score: 1, outcome: HOSTILE }],
      warnings: [{ kind: 'count_not_reached', message: HOSTILE }],
    });
    const row = { [HOSTILE]: HOSTILE, link: HOSTILE_URL, tags: [HOSTILE], day: HOSTILE };
    await keepSample(database, jobId, [row]);
    const runId = await storeRun(database, accountId, jobId, {
      status: 'failed',
      error: HOSTILE,
      completedAt: new Date(),
      warnings: [{ kind: 'details_unread', message: HOSTILE }],
    });
    await storeItems(database, runId, [row]);
    for (const [path, region] of [
      ['/jobs', 'Jobs'],
      [`/jobs/${jobId}`, 'First rows'],
      [`/runs/${runId}`, 'Rows of the run'],
    ] as const) {
      await open(path);
      await page.getByRole('region', { name: region }).getByText('window.hacked = 1').first().waitFor();
      assert.equal(await isHacked(), false, path);
    }
    await open(`/jobs/new?from=${jobId}`);
    await page.getByRole('group', { name: 'Column 1', exact: true }).waitFor();
    assert.equal(await isHacked(), false);
  });

  it('say why a job failed, what was tried, and offer another one', async () => {
    const jobId = await storeJob(api.database, accountId, { status: 'failed', error: 'The site did not answer.' });
    const at = new Date().toISOString();
    await noteMappingStep(api.database, jobId, { step: 'read', protection_level: 'light', at });
    await open(`/jobs/${jobId}`);
    await page.getByRole('alert').getByText('The site did not answer.').waitFor();
    await page.getByText('Read the page and find the list').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Run', exact: true }).isDisabled(), true);
    await examine(page, 'failed-job');
    await page.getByRole('link', { name: 'Create a new job from this one' }).click();
    await page.getByLabel('Address of the page').waitFor();
    assert.equal(await page.getByLabel('Address of the page').inputValue(), 'https://shop.example/');
  });

  it('set a schedule, tell its next times, pause it and remove it', async () => {
    const jobId = await storeReadyJob(api.database, accountId);
    await open(`/jobs/${jobId}`);
    await page.getByRole('button', { name: 'Set a schedule' }).click();
    await page.getByLabel('Run by').selectOption('weeks');
    await page.getByLabel('Every how many').fill('2');
    await page.getByLabel('Time', { exact: true }).fill('25:00');
    await page.getByLabel('Monday').check();
    await page.getByRole('button', { name: 'Save the schedule' }).click();
    await page.getByRole('alert').waitFor();
    await examine(page, 'schedule-editor');
    await page.getByLabel('Time', { exact: true }).fill('9:30 AM');
    await page.getByRole('button', { name: 'Save the schedule' }).click();
    await page.getByText(/^Every 2 weeks at 9:30 AM/).waitFor();
    const panel = page.getByRole('region', { name: 'Schedule' });
    assert.equal(await panel.getByRole('listitem').count(), 5);
    await examine(page, 'schedule');
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('(paused)').waitFor();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('None. A schedule runs this job by itself, again and again.').waitFor();
  });

  it('make a webhook whose secret is told once, and show what became of each event', async () => {
    await open('/webhook');
    await page.getByLabel('Address').fill('http://receiver.example/');
    await page.getByRole('button', { name: 'Create the webhook' }).click();
    await page.getByText('must begin with https://').waitFor();
    await page.getByLabel('Address').fill('https://receiver.example/events');
    await page.getByRole('button', { name: 'Create the webhook' }).click();
    await page.getByText(/^whsec_/).waitFor();
    await storeDelivered(api.database, accountId, SECRET_KEYS);
    await page.reload();
    await page.getByText('✓ delivered').waitFor();
    assert.equal(await page.getByText(/^whsec_/).count(), 0);
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByText('The test was not taken: The endpoint answered with status 500.').waitFor();
    await examine(page, 'webhook');
    await page.getByRole('button', { name: 'Redeliver' }).click();
    await page.getByText('… pending').waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('group', { name: 'Delete' }).getByRole('button', { name: 'No' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('group', { name: 'Delete' }).getByRole('button', { name: 'Yes' }).click();
    await page.getByRole('button', { name: 'Create the webhook' }).waitFor();
  });

  it('delete a job when that is confirmed', async () => {
    const jobId = await storeReadyJob(api.database, accountId);
    await open(`/jobs/${jobId}`);
    await page.getByRole('button', { name: 'Delete the job' }).click();
    await page.getByText('Its runs and all their rows go with it.').waitFor();
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.getByRole('heading', { name: 'Jobs', level: 1 }).waitFor();
    assert.equal((await api.database.em.fork().execute('select from job where id = ?', [jobId])).length, 0);
  });

  it('go through the rows of a long run page by page', async () => {
    const jobId = await storeReadyJob(api.database, accountId);
    const runId = await storeRun(api.database, accountId, jobId, { status: 'completed', completedAt: new Date() });
    const rows = Array.from({ length: 1_250 }, (_, index) => ({ title: `row ${index}` }));
    await storeItems(api.database, runId, rows, 100);
    await open(`/runs/${runId}`);
    await page.getByRole('gridcell', { name: 'row 99', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Last' }).click();
    await page.getByRole('gridcell', { name: 'row 1249', exact: true }).waitFor();
    await page.getByText('1,201–1,250 of 1,250').waitFor();
    assert.equal(await page.getByRole('region', { name: 'Rows of the run' }).getByRole('row').count(), 51);
  });

  it('come back by themselves when the service was away, and say so meanwhile', async () => {
    const jobId = await storeReadyJob(api.database, accountId);
    const runId = await storeRun(api.database, accountId, jobId, { status: 'running', startedAt: new Date() });
    const first = await serveApi(api.database);
    const port = Number(new URL(first.address).port);
    await signIn(first.address);
    await page.goto(`${first.address}/runs/${runId}`);
    await page.locator('.status', { hasText: 'Running' }).waitFor();
    await first.stop();
    await page.getByText('The connection is lost.').waitFor();
    await api.database.em
      .fork()
      .execute("update run set status = 'completed', stop_reason = 'last_page', completed_at = now() where id = ?", [
        runId,
      ]);
    const again = await serveApi(api.database, { port });
    await page.locator('.status', { hasText: 'Completed' }).waitFor();
    assert.equal(await page.getByText('The connection is lost.').count(), 0);
    await again.stop();
  });

  it('ask to sign in again when the session has ended, and then show what was asked for', async () => {
    await open('/credits');
    await page.getByRole('heading', { name: 'Postings' }).waitFor();
    await api.database.em.fork().execute('delete from session where account_id = ?', [accountId]);
    await page.getByRole('link', { name: 'Jobs', exact: true }).click();
    await page.getByRole('heading', { name: 'Sign in to Listwright' }).waitFor();
  });

  it('are loaded with 60 kB of script at most, and with nothing that is not the service’s own', async () => {
    const document = await fetch(`${api.address}/jobs`);
    const policy = document.headers.get('Content-Security-Policy')!;
    assert.match(policy, /default-src 'none'/);
    assert.doesNotMatch(policy, /unsafe|https?:|\*/);
    const html = await document.text();
    assert.doesNotMatch(html, /<script(?![^>]*\bsrc=)|<style|\son\w+=/);
    const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((match) => match[1]!);
    assert.ok(files.length >= 2);
    let script = 0;
    for (const file of files) {
      const answer = await fetch(`${api.address}${file}`, { headers: { 'Accept-Encoding': 'gzip' } });
      assert.equal(answer.status, 200);
      assert.match(answer.headers.get('Cache-Control')!, /immutable/);
      if (file.endsWith('.js')) script += Number(answer.headers.get('Content-Length'));
    }
    assert.ok(script > 0 && script <= 60_000, `${script} bytes`);
  });
});
