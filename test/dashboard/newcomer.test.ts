import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { PRODUCTS } from '../../sample-shop/catalogue.ts';
import { parseCsv } from '../e2e/parse-csv.ts';
import { type ServiceBesideShop, startServiceBesideShop } from '../support/service-beside-shop.ts';
import { examine, launchChromium, openPage } from './browser-page.ts';

const EMAIL = 'ada@example.com';
const PASSWORD = 'correct horse battery';

describe("a newcomer's way in a browser", function () {
  this.timeout(180_000);
  let stage: ServiceBesideShop;
  let browser: Browser;
  let page: Page;
  let problems: string[];
  before(async () => {
    [stage, browser] = await Promise.all([startServiceBesideShop(), launchChromium()]);
    ({ page, problems } = await openPage(browser));
    page.setDefaultTimeout(60_000);
  });
  afterEach(() => assert.deepEqual(problems, []));
  after(async () => {
    await browser.close();
    await stage.close();
  });

  const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 1 });

  it('begins at the door, where an account is opened', async () => {
    await page.goto(stage.service.api);
    await heading('Sign in to Listwright').waitFor();
    await examine(page, 'sign-in');
    await page.getByRole('link', { name: 'Open an account' }).click();
    await heading('Open an account').waitFor();
    await page.getByLabel('E-mail address').fill(EMAIL);
    await page.getByLabel('Password').fill('short');
    await page.getByRole('button', { name: 'Open the account' }).click();
    await page.getByText('must have at least 10 characters').waitFor();
    await examine(page, 'sign-up');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Open the account' }).click();
    await page.getByRole('heading', { name: 'Your first rows, in three steps' }).waitFor();
    await examine(page, 'start');
  });

  it('goes on to a first job, whose mapping shows its steps and then what it found', async () => {
    await page.getByRole('link', { name: 'New job' }).first().click();
    await heading('New job').waitFor();
    await page.getByLabel('Address of the page').fill('nowhere');
    await page.getByRole('button', { name: 'Create the job' }).click();
    await page.getByRole('alert').waitFor();
    await examine(page, 'new-job');
    await page.getByLabel('Address of the page').fill(new URL('/products', stage.shop.url).href);
    await page.getByLabel('Goal').fill('name, price and rating of each product');
    await page.getByRole('button', { name: 'Create the job' }).click();
    await page.getByText('Read the page and find the list').waitFor();
    await page.locator('.status', { hasText: 'Ready' }).waitFor();
    const rows = page.getByRole('region', { name: 'First rows' }).getByRole('row');
    assert.ok((await rows.count()) > 5);
    await page.getByText('None yet. Press Run to get all rows.').waitFor();
    await examine(page, 'job');
  });

  it('gets all rows by a run, and downloads them', async () => {
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await heading('Run').waitFor();
    await page.locator('.status', { hasText: 'Completed' }).waitFor();
    const runId = new URL(page.url()).pathname.split('/').at(-1)!;
    const [{ item_count: count, trigger }] = await stage.service.database.em
      .fork()
      .execute<[{ item_count: number; trigger: string }]>('select item_count, trigger from run where id = ?', [runId]);
    assert.equal(trigger, 'dashboard');
    assert.equal(count, PRODUCTS.length);
    await page.getByText(`${count} rows`, { exact: true }).waitFor();
    const rows = page.getByRole('region', { name: 'Rows of the run' }).getByRole('row');
    await rows.nth(Math.min(count, 100)).waitFor();
    await examine(page, 'run');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download CSV' }).click(),
    ]);
    assert.equal(file.suggestedFilename(), `run-${runId}.csv`);
    assert.equal(parseCsv(await readFile(await file.path(), 'utf8')).length, count + 1);
    const [json] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download JSON' }).click(),
    ]);
    const { items } = JSON.parse(await readFile(await json.path(), 'utf8')) as { items: object[] };
    assert.equal(items.length, count);
  });

  it('sees what it cost, credit by credit', async () => {
    await page.getByRole('link', { name: 'Credits', exact: true }).first().click();
    await heading('Credits').waitFor();
    await page.getByText('Run billed').waitFor();
    await page.getByText('Job created').waitFor();
    await examine(page, 'credits');
  });

  it('generates an API key from the menu of the account', async () => {
    await page.locator('summary', { hasText: 'Account' }).click();
    await page.getByRole('link', { name: 'API Key', exact: true }).click();
    await page.getByRole('button', { name: 'Generate API Key' }).click();
    const key = page.getByRole('status').getByText(/^lw_/);
    const text = await key.textContent();
    await examine(page, 'api-key');
    const headers = { Authorization: `Bearer ${text}` };
    assert.equal((await fetch(`${stage.service.api}/v1/account`, { headers })).status, 200);
    await page.reload();
    await page.getByText(`${text!.slice(0, 8)}…`).waitFor();
    assert.equal(await key.count(), 0);
  });

  it('finds the job again in the list, and makes another one of it with its columns', async () => {
    await page.getByRole('link', { name: 'Jobs', exact: true }).click();
    await heading('Jobs').waitFor();
    await page.getByRole('region', { name: 'Jobs' }).getByRole('link').first().waitFor();
    await examine(page, 'jobs');
    await page.getByRole('region', { name: 'Jobs' }).getByRole('link').first().click();
    await page.getByRole('link', { name: 'New job from this one' }).click();
    const column = page.getByRole('group', { name: 'Column 1', exact: true });
    await column.waitFor();
    assert.equal(await page.getByLabel('Address of the page').inputValue(), new URL('/products', stage.shop.url).href);
    assert.notEqual(await column.getByLabel('Name').inputValue(), '');
    await examine(page, 'new-job-with-columns');
  });

  it('ends with signing out, and comes back by the password alone', async () => {
    await page.locator('summary', { hasText: 'Account' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await heading('Sign in to Listwright').waitFor();
    await page.getByLabel('E-mail address').fill(EMAIL);
    await page.getByLabel('Password').fill('the wrong one');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('The e-mail address or the password is wrong.').waitFor();
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await heading('New job').waitFor();
  });

  it('lets the job be run every Monday, and sees what that will cost', async () => {
    const em = stage.service.database.em.fork();
    await em.execute("update account set plan = 'starter' where email = ?", [EMAIL]);
    await page.getByRole('link', { name: 'Jobs', exact: true }).first().click();
    await page.getByRole('region', { name: 'Jobs' }).getByRole('link').first().click();
    await page.getByRole('button', { name: 'Set a schedule' }).click();
    await page.getByLabel('Run by').selectOption('weeks');
    await page.getByLabel('Monday').check();
    await page.getByRole('button', { name: 'Save the schedule' }).click();
    const panel = page.getByRole('region', { name: 'Schedule', exact: true });
    await panel
      .getByText(/About \d+ credits in the next 30 days: [45] runs, 5 credits each, as the last run/)
      .waitFor();
    await examine(page, 'job-with-schedule');
  });

  it('is told in plain words when the site is down: of a run that costs nothing, and of a job', async () => {
    await stage.shop.close();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await heading('Run').waitFor();
    await page.locator('.status', { hasText: 'Failed' }).waitFor();
    await page.getByRole('alert').getByText('It cost nothing.').waitFor();
    await examine(page, 'run-of-a-site-that-is-down');
    await page.getByRole('link', { name: 'Jobs', exact: true }).first().click();
    await page.getByRole('link', { name: 'New job' }).click();
    await page.getByLabel('Address of the page').fill(new URL('/products', stage.shop.url).href);
    await page.getByLabel('Goal').fill('name and price of each product');
    await page.getByRole('button', { name: 'Create the job' }).click();
    await page.locator('.status', { hasText: 'Failed' }).waitFor();
    await page.getByRole('alert').getByText('The 10 credits came back.').waitFor();
    await examine(page, 'job-of-a-site-that-is-down');
  });
});
