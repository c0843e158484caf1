import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright';
import { type Browser as Account, signUpBrowser } from '../api/browser.ts';
import { storeJob } from '../api/test-data.ts';
import { startService, type TestService } from '../support/service.ts';
import { examine, launchChromium, openPage, signInByLink } from './browser-page.ts';
import { type HostileSite, MARKUP, startHostileSite } from './hostile-site.ts';

const GOAL = { type: 'goal', value: `title, note, price and link of each thing, ${MARKUP}` };

describe('values of a site that means harm', function () {
  this.timeout(180_000);
  let site: HostileSite;
  let service: TestService;
  let browser: Browser;
  let account: Account & { accountId: string; email: string };
  let page: Page;
  let problems: string[];
  const dialogs: string[] = [];
  before(async () => {
    [site, browser] = await Promise.all([startHostileSite(), launchChromium()]);
    service = await startService({ egressAllow: [site.host], env: { LOG_LEVEL: 'fatal' } });
    account = await signUpBrowser(service.api);
    ({ page, problems } = await openPage(browser));
    page.setDefaultTimeout(60_000);
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await signInByLink(page, service.database, { address: service.api, email: account.email });
  });
  afterEach(() => assert.deepEqual([problems, dialogs], [[], []]));
  after(async () => {
    await browser.close();
    await service.stop();
    await site.close();
  });

  /** That the screen shows what means harm, as a text, and that nothing of it has become anything else. */
  async function assertHarmless(region = page.locator('main')): Promise<void> {
    await region.getByText('window.hacked = 1').first().waitFor();
    const found = await page.evaluate<object>(`({
      hacked: 'hacked' in window,
      images: document.querySelectorAll('img[src="x"], svg[onload]').length,
      scripts: document.querySelectorAll('body script').length,
      links: document.querySelectorAll('[href^="javascript" i], [href^="data" i]').length,
      handlers: [...document.querySelectorAll('main *')].filter((at) => at.getAttributeNames().some((name) => name.startsWith('on'))).length,
    })`);
    assert.deepEqual(found, { hacked: false, images: 0, scripts: 0, links: 0, handlers: 0 });
  }

  const postJob = async (body: object): Promise<string> => {
    const { status, json, text } = await account.request('POST', '/dashboard/api/jobs', { body });
    assert.equal(status, 201, text);
    return json.id;
  };

  /** The run that was asked for, once it has ended. */
  async function runOf(jobId: string): Promise<string> {
    const { json } = await account.request('POST', `/dashboard/api/jobs/${jobId}/runs`);
    await account.request('GET', `/dashboard/api/runs/${json.id}?wait=60`);
    return json.id;
  }

  let jobId: string;

  it('are texts in the list of jobs, and in the preview with its picture', async () => {
    jobId = await postJob({ url: `${site.origin}/things?q=${encodeURIComponent(MARKUP)}`, input: GOAL, name: MARKUP });
    await page.goto(`${service.api}/jobs/${jobId}`);
    await page.locator('.status', { hasText: 'Ready' }).waitFor();
    await assertHarmless(page.getByRole('region', { name: 'First rows' }));
    await page.waitForFunction("document.querySelector('.screenshot img')?.naturalWidth > 0");
    assert.equal(await page.locator('.screenshot rect').count(), 8);
    await examine(page, 'hostile-job');
    await page.goto(`${service.api}/jobs`);
    await assertHarmless(page.getByRole('region', { name: 'Jobs' }));
  });

  it('are texts in the rows of a run, and where one of them is looked at', async () => {
    await page.goto(`${service.api}/runs/${await runOf(jobId)}`);
    const rows = page.getByRole('region', { name: 'Rows of the run' });
    await assertHarmless(rows);
    const cells = rows.getByRole('row').nth(2).getByRole('gridcell');
    for (let at = 0; at < (await cells.count()); at += 1) {
      await cells.nth(at).focus();
      await assertHarmless();
    }
    await examine(page, 'hostile-run');
    await page.getByText('Columns: all').click();
    await assertHarmless();
  });

  it('are texts in what changed since the run before', async () => {
    site.goOn();
    await page.goto(`${service.api}/runs/${await runOf(jobId)}`);
    await page.getByRole('button', { name: 'Changes since the run before' }).click();
    const changes = page.getByRole('region', { name: 'Changed rows' });
    await changes.getByText('of version 2').first().waitFor();
    await assertHarmless(changes);
  });

  it('are texts in what a failed job says, and in a new job that is made of it', async () => {
    const [found] = (await account.request('GET', `/dashboard/api/jobs/${jobId}`)).json.discovery;
    const failedId = await storeJob(service.database, account.accountId, {
      status: 'failed',
      error: MARKUP,
      discovery: [{ ...found, url: 'javascript:window.hacked=1', outcome: MARKUP, link_text: MARKUP }],
    });
    await page.goto(`${service.api}/jobs/${failedId}`);
    await page.locator('.status', { hasText: 'Failed' }).waitFor();
    await assertHarmless(page.getByRole('alert'));
    await page.getByText('How the list was found').click();
    await assertHarmless(page.getByRole('group').filter({ hasText: 'How the list was found' }));
    await page.goto(`${service.api}/jobs/new?from=${jobId}`);
    await page.getByRole('group', { name: 'Column 1', exact: true }).waitFor();
    await page.getByText('The same from a program').click();
    const url = await page.getByLabel('Address of the page').inputValue();
    assert.match(url, /window\.hacked/);
    assert.equal(await page.evaluate('"hacked" in window'), false);
  });
});
