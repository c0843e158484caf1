import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright';
import { PRODUCTS } from '../../sample-shop/catalogue.ts';
import { PASSWORD, signUpBrowser } from '../api/browser.ts';
import { parseCsv } from '../e2e/parse-csv.ts';
import { type ServiceBesideShop, startServiceBesideShop } from '../support/service-beside-shop.ts';
import { launchChromium, openPage } from './browser-page.ts';

/** No way through a screen takes more stops. */
const MOST_STOPS = 60;

describe('the way to a CSV by the keyboard alone', function () {
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

  const hasFocus = async (target: Locator) => (await target.and(page.locator(':focus')).count()) === 1;

  /** Goes on from stop to stop, each of which can be seen to have the focus, until it is this one's turn. */
  async function reach(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await target.waitFor();
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      await page.keyboard.press(key);
      const isSeen = await page.evaluate<boolean>(
        "document.activeElement === document.body || getComputedStyle(document.activeElement).outlineStyle !== 'none'",
      );
      assert.ok(isSeen, await page.evaluate<string>('document.activeElement.outerHTML'));
      if (await hasFocus(target)) return;
    }
    assert.fail(`${target.toString()} was not reached`);
  }

  async function press(target: Locator, key = 'Enter'): Promise<void> {
    await reach(target);
    await page.keyboard.press(key);
  }

  it('leads from signing in to a new job, its preview, a run, its rows and the file', async () => {
    const { email } = await signUpBrowser(stage.service.api);
    await page.goto(stage.service.api);
    await reach(page.getByLabel('E-mail address'));
    await page.keyboard.type(email);
    await reach(page.getByLabel('Password'));
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');

    await press(page.getByRole('link', { name: 'New job' }).first());
    const heading = page.getByRole('heading', { name: 'New job', level: 1 });
    await heading.waitFor();
    await heading.and(page.locator(':focus')).waitFor(); // a new screen begins at its heading
    await reach(page.getByLabel('Address of the page'));
    await page.keyboard.type(new URL('/products', stage.shop.url).href);
    await reach(page.getByLabel('Goal'));
    await page.keyboard.type('name, price and rating of each product');
    await press(page.getByLabel('Run it as soon as it is ready'), 'Space');
    await reach(page.getByLabel('Credits to spend at most'));
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await press(page.getByRole('button', { name: 'Create the job' }));

    await page.locator('.status', { hasText: 'Ready' }).waitFor();
    const sample = page.getByRole('region', { name: 'First rows' });
    await reach(sample.getByRole('gridcell').first());
    await page.keyboard.press('ArrowDown');
    await reach(page.getByRole('button', { name: 'Run', exact: true }), 'Shift+Tab');
    await page.keyboard.press('Enter');

    await page.locator('.status', { hasText: 'Completed' }).waitFor();
    const rows = page.getByRole('region', { name: 'Rows of the run' });
    await reach(rows.getByRole('gridcell').first());
    await page.keyboard.press('ArrowRight');
    await page.getByText(PRODUCTS[0]!.name).first().waitFor();
    await reach(page.getByRole('button', { name: 'Copy cell' }), 'Shift+Tab');
    await reach(page.getByText('Columns: all'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await press(page.getByLabel('price', { exact: true }), 'Space');
    await page.keyboard.press('Escape');
    assert.ok(await hasFocus(page.getByText(/^Columns: \d+ of \d+$/)), 'a menu gives the focus back');
    await reach(page.getByRole('link', { name: 'Download CSV' }), 'Shift+Tab');
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    assert.equal(parseCsv(await readFile(await file.path(), 'utf8')).length, PRODUCTS.length + 1);
  });
});
