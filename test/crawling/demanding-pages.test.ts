import assert from 'node:assert/strict';
import type { BrowserLimits } from '../../activities/crawling/browser-limits.ts';
import type { PageLoader } from '../../activities/crawling/page-loader.ts';
import type { CrawlFailureCode } from '../../shared/domain/crawl-failure.ts';
import { startBrowser, type TestBrowser } from './browser-support.ts';
import { BUSY_PAGES, COMPUTING_BUTTON, COMPUTING_PAGES, GROWING_PAGES, RESTLESS_PAGES } from './demanding-pages.ts';
import { expectFailure } from './expect-failure.ts';
import { type LocalSite, startSite } from './local-site.ts';
import { descendants } from './process-tree.ts';

const LONG = 200_000;
/** The watch is to end what it is there to end, and not the time of a page. */
const LIMITS = { navigationMs: LONG, pageMs: LONG, settleMs: LONG, completeMs: LONG };
const COMPUTING = { ...LIMITS, cpuMs: 1_000 };
const PATIENT = { ...LIMITS, cpuMs: LONG };
/** A page that is expected to bring more is not read before it does. */
const MORE = { isComplete: () => false };

describe('A page that demands too much of its browser', function () {
  this.timeout(240_000);
  let site: LocalSite;
  let browser: TestBrowser;
  let neighbour: PageLoader;

  before(async () => {
    const pages = { ...COMPUTING_PAGES, ...GROWING_PAGES, ...RESTLESS_PAGES, ...BUSY_PAGES, ...COMPUTING_BUTTON };
    site = await startSite({ ...pages, '/page': '<p>fine', '/neighbour': '<p>neighbour' });
    browser = await startBrowser({ allow: [site.host], memory: { pageMiB: 300, browserMiB: 600 } });
    neighbour = browser.openLoader();
    await neighbour.load(`${site.origin}/neighbour`);
  });
  after(async () => {
    await neighbour.close();
    await browser.close();
    await site.close();
  });

  /** The page that was open before in the same browser still is, and the next one loads. */
  async function assertOthersGoOn(loader: PageLoader): Promise<void> {
    assert.match((await neighbour.live!.look({ patienceMs: 0 })).html, /neighbour/);
    assert.match((await loader.load(`${site.origin}/page`)).html, /fine/);
  }

  async function failsAlone(path: string, code: CrawlFailureCode, limits: Partial<BrowserLimits>): Promise<string> {
    const loader = browser.openLoader(limits);
    const { detail } = await expectFailure(loader.load(site.origin + path, MORE), code);
    await assertOthersGoOn(loader);
    await loader.close();
    return detail;
  }

  for (const path of Object.keys(COMPUTING_PAGES)) {
    it(`is ended when it computes without end: ${path}`, async () =>
      assert.match(await failsAlone(path, 'page_too_demanding', COMPUTING), /CPU/));
  }

  it('is ended when it computes without end once its button was pressed', async () => {
    const loader = browser.openLoader(COMPUTING);
    await loader.load(`${site.origin}/button`);
    const { html } = await loader.live!.look({ patienceMs: 0 });
    const press = /<button[^>]* data-lw-mark="(\d+)"/.exec(html)![1]!;
    await expectFailure(loader.live!.move({ press }, { patienceMs: 0 }), 'page_too_demanding');
    await assertOthersGoOn(loader);
    await loader.close();
  });

  for (const path of Object.keys(GROWING_PAGES)) {
    it(`is ended alone when it takes memory without end: ${path}`, async () =>
      assert.match(await failsAlone(path, 'page_too_demanding', PATIENT), /memory/));
  }

  for (const path of Object.keys(RESTLESS_PAGES)) {
    it(`is given up when it goes from page to page: ${path}`, async () =>
      assert.match(await failsAlone(path, 'too_many_redirects', PATIENT), /by itself/));
  }

  for (const path of Object.keys(BUSY_PAGES).filter((name) => name !== '/file')) {
    it(`is read all the same when it never rests: ${path}`, async () => {
      const hurried = browser.openLoader({ ...PATIENT, settleMs: 1_000, completeMs: 1_000 });
      assert.match((await hurried.load(site.origin + path)).html, /<p>page/);
      await assertOthersGoOn(hurried);
      await hurried.close();
    });
  }

  it('is read before its time is over, although it would be waited for much longer', async () => {
    const short = browser.openLoader({ ...PATIENT, pageMs: 10_000 });
    assert.match((await short.load(`${site.origin}/mutates`)).html, /<p>page/);
    await short.close();
  });

  it('is given up with its browser when that no longer answers', async () => {
    const known = new Set(mainProcesses());
    const stuck = await startBrowser({ allow: [site.host] });
    const waiting = stuck.openLoader({ pageMs: 6_000 });
    await waiting.load(`${site.origin}/page`);
    const main = mainProcesses().findLast((pid) => !known.has(pid));
    process.kill(main!, 'SIGSTOP');
    await expectFailure(waiting.load(`${site.origin}/page?again`), 'timed_out');
    await waiting.close();
    const next = stuck.openLoader();
    assert.match((await next.load(`${site.origin}/page`)).html, /fine/);
    assert.ok(!mainProcesses().includes(main!));
    await next.close();
    await stuck.close();
  });
});

function mainProcesses(): number[] {
  return descendants()
    .filter(({ command }) => command.includes('--remote-debugging-pipe') && !command.includes('--type='))
    .map(({ pid }) => pid);
}
