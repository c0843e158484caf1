import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { ERRORS } from '../../shared/domain/error.ts';
import { RATES } from '../../shared/domain/pricing.ts';
import { startTestApi, type TestApi } from './test-api.ts';

describe('the guide under /docs', () => {
  let api: TestApi;
  let links: string[];
  before(async () => {
    api = await startTestApi({ rateLimit: { requests: 4_321, seconds: 60 } });
    const { text } = await api.request('GET', '/docs', { key: undefined });
    links = [...text.matchAll(/<a href="(\/docs\/[^"]+)"/g)].map((link) => link[1]!);
  });
  after(() => api.stop());

  const read = async (path: string): Promise<string> => {
    const { status, text, headers } = await api.request('GET', path, { key: undefined });
    assert.deepEqual([status, headers.get('Content-Type')], [200, 'text/html; charset=utf-8'], path);
    assert.match(headers.get('Content-Security-Policy') ?? '', /default-src 'none'/);
    return text;
  };
  const rowsOf = (page: string) =>
    [...page.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map((row) =>
      [...row[1]!.matchAll(/<t[dh]>(.*?)<\/t[dh]>/g)].map((cell) => cell[1]!.replaceAll(/<[^>]+>/g, '')),
    );

  it('is led to from the reference, and each page leads to all others and back', async () => {
    assert.deepEqual(links, [
      '/docs/quick-start',
      '/docs/waiting',
      '/docs/prices',
      '/docs/limits',
      '/docs/errors',
      '/docs/examples',
    ]);
    for (const path of links) {
      const page = await read(path);
      for (const other of [...links, '/docs']) assert.ok(page.includes(`<a href="${other}"`), `${path} ${other}`);
      assert.ok(page.includes(`<a href="${path}" aria-current="page">`), path);
    }
  });

  it('has markup that is closed, without a script inside, a style inside or anything from elsewhere', async () => {
    for (const path of links) {
      const page = await read(path);
      assert.ok(!/<script>|<style|\sstyle=|\son\w+=|(src|href)="(https?:)?\/\//.test(page), path);
      for (const tag of ['table', 'tr', 'td', 'p', 'figure', 'pre', 'code', 'h2', 'main']) {
        const count = (pattern: RegExp) => page.match(pattern)?.length ?? 0;
        assert.equal(count(new RegExp(`<${tag}[ >]`, 'g')), count(new RegExp(`</${tag}>`, 'g')), `${path} ${tag}`);
      }
      const texts = page.replaceAll(/<pre>[^]*?<\/pre>/g, '');
      assert.ok(!texts.includes('undefined') && !texts.includes('`'), path);
    }
  });

  it('has every error with its status, its text and what to do', async () => {
    const rows = new Map(rowsOf(await read('/docs/errors')).map((row) => [row[1], row]));
    for (const [code, { status, message }] of Object.entries(ERRORS)) {
      const [shownStatus, , means, advice] = rows.get(code) ?? [];
      assert.deepEqual([shownStatus, means], [String(status), message.replaceAll('"', '&quot;')], code);
      assert.ok(advice && advice.length > 10, code);
    }
  });

  it('has the prices of every level', async () => {
    const rows = new Map(rowsOf(await read('/docs/prices')).map((row) => [row[0], row]));
    for (const [level, { listing_page }] of Object.entries(RATES))
      assert.equal(rows.get(level)?.[1], String(listing_page));
    assert.equal(rows.get('light')?.[2], 'free');
    assert.equal(rows.get('moderate')?.[2], '1 for 3');
    assert.equal(rows.get('strict')?.[2], '2 each');
  });

  it("has the operator's rate limit", async () => {
    assert.match(await read('/docs/limits'), /4,321 requests in any 60 seconds/);
  });

  it('is shown in a browser within its policy, with a button that copies each piece of code', async () => {
    const executablePath = process.env['CHROMIUM_PATH'];
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      ...(process.getuid?.() === 0 && { args: ['--no-sandbox'] }),
    });
    try {
      const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(String(error)));
      for (const path of links) {
        await page.goto(`${api.address}${path}`);
        assert.equal(await page.locator('.code button').count(), await page.locator('.code').count(), path);
      }
      await page.locator('.code button').last().click();
      await page.getByText('Copied').waitFor();
      const copied = await page.evaluate<string>('navigator.clipboard.readText()');
      assert.equal(
        copied,
        readFileSync(new URL('../../api/guide/examples/rows.py', import.meta.url), 'utf8').trimEnd(),
      );
      assert.deepEqual(complaints, []);
    } finally {
      await browser.close();
    }
  });

  it('has its styles and its script', async () => {
    for (const [path, type] of [
      ['/docs/guide.css', 'text/css; charset=utf-8'],
      ['/docs/guide.js', 'text/javascript; charset=utf-8'],
    ] as const) {
      const { status, headers } = await api.request('GET', path, { key: undefined });
      assert.deepEqual([status, headers.get('Content-Type')], [200, type]);
    }
  });
});
