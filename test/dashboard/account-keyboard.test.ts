import assert from 'node:assert/strict';
import type { Browser, Locator, Page } from 'playwright';
import { storeReadyJob } from '../api/test-data.ts';
import { startTestApi, type TestApi } from '../api/test-api.ts';
import { launchChromium, openPage } from './browser-page.ts';

/** More stops than any screen has. */
const MOST_STOPS = 60;

describe('the account in the dashboard, by keyboard alone', function () {
  this.timeout(180_000);
  let api: TestApi;
  let browser: Browser;
  let page: Page;
  let problems: string[];
  before(async () => {
    [api, browser] = await Promise.all([startTestApi(), launchChromium()]);
    ({ page, problems } = await openPage(browser));
    page.setDefaultTimeout(60_000);
    await page.goto(api.address);
  });
  afterEach(() => assert.deepEqual(problems, []));
  after(async () => {
    await browser.close();
    await api.stop();
  });

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 1 });

  /** Goes from stop to stop until it is at the target, which has to show that it is. */
  async function tabTo(target: Locator): Promise<void> {
    await target.waitFor();
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if ((await target.and(page.locator(':focus')).count()) > 0) {
        const outline = await page.evaluate<string>('getComputedStyle(document.activeElement).outlineStyle');
        assert.equal(outline, 'solid', `nothing shows that ${String(target)} has the focus`);
        return;
      }
      await page.keyboard.press('Tab');
    }
    assert.fail(`${String(target)} is not reached`);
  }

  async function press(target: Locator, key = 'Enter'): Promise<void> {
    await tabTo(target);
    await page.keyboard.press(key);
  }

  async function type(target: Locator, text: string): Promise<void> {
    await tabTo(target);
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text);
  }

  async function choose(entry: string): Promise<void> {
    await press(page.locator('summary', { hasText: 'Account' }));
    await press(page.locator('.menu-list').getByText(entry, { exact: true }));
  }

  it('opens an account', async () => {
    await press(link('Open an account'));
    await heading('Open an account').waitFor();
    await type(page.getByLabel('E-mail address'), 'keys@example.com');
    await type(page.getByLabel('Password'), 'correct horse battery');
    await page.keyboard.press('Enter');
    await heading('Jobs').waitFor();
  });

  it('passes over what stands on every page', async () => {
    await page.reload();
    await heading('Jobs').waitFor();
    await press(link('Skip to the content'));
    await tabTo(link('New job').first());
  });

  it('opens the menu, leaves it, and generates an API key', async () => {
    await press(page.locator('summary', { hasText: 'Account' }));
    await page.locator('.menu-list').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.menu-list').waitFor({ state: 'hidden' });
    await choose('API Key');
    await heading('API Key').waitFor();
    await press(button('Generate API Key'));
    await page.getByRole('status').getByText(/^lw_/).waitFor();
    await press(button('Generate API Key'));
    await press(button('Yes'));
    await tabTo(button('Copy the API key'));
  });

  it('reads the credits', async () => {
    await choose('Credits and plan');
    await heading('Credits').waitFor();
    await tabTo(page.getByRole('region', { name: 'Postings' }).last());
  });

  it('sets a schedule', async () => {
    const em = api.database.em.fork();
    const [account] = await em.execute<{ id: string }[]>(
      "update account set plan = 'pro' where email = 'keys@example.com' returning id",
    );
    await storeReadyJob(api.database, account!.id);
    await press(link('Jobs'));
    await press(link('shop.example'));
    await press(button('Set a schedule'));
    await tabTo(page.getByLabel('Run by'));
    await page.keyboard.type('Weeks');
    await tabTo(page.getByLabel('Friday'));
    await page.keyboard.press('Space');
    await type(page.getByLabel('Time', { exact: true }), '7:15 AM');
    await press(button('Save the schedule'));
    await page.getByText(/^Every week on Fri at 7:15 AM/).waitFor();
  });

  it('makes a webhook, and thinks twice before it is deleted', async () => {
    await press(link('Webhook'));
    await type(page.getByLabel('Address'), 'https://receiver.example/events');
    await tabTo(page.getByLabel('A run failed'));
    await page.keyboard.press('Space');
    await press(button('Create the webhook'));
    await page.getByText(/^whsec_/).waitFor();
    await press(button('Delete'));
    await press(button('No'));
    await tabTo(button('Send a test'));
  });

  it('signs out', async () => {
    await choose('Sign out');
    await heading('Sign in to Listwright').waitFor();
  });
});
