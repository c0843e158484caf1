import assert from 'node:assert/strict';
import { chromium, type Page } from 'playwright';
import { OPERATIONS } from '../../api/routes/index.ts';
import { EVENT_TYPES } from '../../shared/domain/event.ts';
import { startTestApi, type TestApi } from './test-api.ts';

/** Gives the page a key and asks for the account with it, as a reader would; the status that is then shown. */
async function tryAccount(page: Page, key: string): Promise<string> {
  await page.locator('.auth-wrapper .authorize').click();
  await page.locator('.auth-container input').fill(key);
  await page.locator('.auth-btn-wrapper .authorize').click();
  await page.locator('.btn-done').click();
  const endpoint = page.locator('#operations-Account-getAccount');
  await endpoint.locator('.opblock-summary-control').click();
  await endpoint.locator('.try-out__btn').click();
  await endpoint.locator('.execute').click();
  return (await endpoint.locator('.live-responses-table tbody td.response-col_status').innerText()).trim();
}

describe('GET /docs', () => {
  let api: TestApi;
  before(async () => void (api = await startTestApi()));
  after(() => api.stop());

  it('answers a page whose policy lets nothing in from elsewhere and no script stand inside', async () => {
    const { status, headers, text } = await api.request('GET', '/docs', { key: undefined });
    assert.equal(status, 200);
    const policy = headers.get('Content-Security-Policy') ?? '';
    assert.match(policy, /default-src 'none'/);
    assert.match(policy, /script-src 'self'(;|$)/);
    assert.equal(headers.get('X-Content-Type-Options'), 'nosniff');
    assert.ok(!/<script>|https?:\/\//.test(text));
  });

  it('shows every endpoint in a browser, from this service alone and within its policy', async () => {
    const executablePath = process.env['CHROMIUM_PATH'];
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      ...(process.getuid?.() === 0 && { args: ['--no-sandbox'] }),
    });
    try {
      const page = await browser.newPage();
      const complaints: string[] = [];
      const hosts = new Set<string>();
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('request', (request) => {
        const { protocol, host } = new URL(request.url());
        if (protocol !== 'data:') hosts.add(host);
      });
      await page.goto(`${api.address}/docs`);
      const endpoints = page.locator('.opblock-summary-path');
      await endpoints.nth(OPERATIONS.length - 1).waitFor({ timeout: 40_000 });
      const paths = new Set((await endpoints.allInnerTexts()).map((text) => text.replaceAll('​', '')));
      for (const { endpoint } of OPERATIONS) assert.ok(paths.has(endpoint.path), endpoint.path);
      assert.equal(await page.locator('.webhooks .opblock').count(), EVENT_TYPES.length + 1); // and the test
      assert.equal(await tryAccount(page, api.apiKey), '200');
      assert.deepEqual(complaints, []);
      assert.deepEqual([...hosts], [new URL(api.address).host]);
    } finally {
      await browser.close();
    }
  });
});
