import assert from 'node:assert/strict';
import type { CrawlFailureCode } from '../../shared/domain/crawl-failure.ts';
import type { PageLoader } from '../../activities/crawling/page-loader.ts';
import { startBrowser, type TestBrowser } from './browser-support.ts';
import { BROWSER_PAGES } from './browser-pages.ts';
import { expectFailure } from './expect-failure.ts';
import { type LocalSite, startSite } from './local-site.ts';
import { descendants } from './process-tree.ts';

function killProcesses(type: string): void {
  const victims = descendants().filter(({ command }) => command.includes(type));
  for (const { pid } of victims) process.kill(pid, 'SIGKILL');
  assert.ok(victims.length > 0);
}

function runningBrowsers(): number[] {
  return descendants()
    .filter(({ command }) => command.includes('--remote-debugging-pipe') && !command.includes('--type='))
    .map(({ pid }) => pid);
}

describe('The loader of level moderate', () => {
  let site: LocalSite;
  let browser: TestBrowser;
  let loader: PageLoader;
  /** For what must not end by the time that it takes, however busy the machine is. */
  let patient: PageLoader;

  before(async () => {
    site = await startSite(BROWSER_PAGES);
    browser = await startBrowser({ allow: [site.host] });
    const limits = { maxLength: 200_000, maxBytes: 1_000_000, settleMs: 1_500 };
    patient = browser.openLoader(limits);
    loader = browser.openLoader({ ...limits, navigationMs: 2_000, pageMs: 4_000 });
  });
  after(async () => {
    await Promise.all([loader.close(), patient.close()]);
    await browser.close();
    await site.close();
  });

  const load = (path: string, from = loader) => from.load(site.origin + path);
  const html = async (path: string, from = loader) => (await load(path, from)).html;

  describe('writes down the page', () => {
    it('as a snapshot', async () => {
      assert.deepEqual(await load('/page'), {
        url: `${site.origin}/page`,
        status: 200,
        html: '<!DOCTYPE html><html><head><title>t</title></head><body><p class="a&quot;b">1 &lt; 2 &amp; 3&nbsp;€</p><br></body></html>',
        protection_level: 'moderate',
      });
    });

    it('with what scripts wrote', async () => assert.match(await html('/script'), /<li>row<\/li>/));

    it('with marks on what is not shown', async () => {
      const text = await html('/hidden');
      const isMarked = (content: string) => new RegExp(`<\\w+[^<>]* data-lw-hidden=""[^<>]*>${content}<`).test(text);
      for (const hidden of ['a', 'd', 'e', 'k', '<s>l</s>']) assert.ok(isMarked(hidden), `${hidden} in ${text}`);
      for (const shown of ['c', 'f', 'g', 'j', '1 < 2']) assert.ok(!isMarked(shown), `${shown} in ${text}`);
      assert.match(text, /<p style="visibility:hidden">b<i/, 'it holds something that is shown');
      assert.match(text, /<a id="h"><\/a><span id="i" style="visibility:hidden" data-lw-hidden=""><\/span>/);
      assert.match(text, /<img src="\/missing.png">/);
      assert.doesNotMatch(text, /<(html|head|style|script|body)[^>]*data-lw-hidden/);
    });

    it('with shadow trees in the place of what they show', async () => {
      const text = await html('/shadow');
      assert.match(text, /<h2><slot name="title"><span slot="title">Title<\/span><\/slot><\/h2><x-inner><b>inner<\/b>/);
      assert.doesNotMatch(text, /<\/span>rest|shadowroot/);
    });

    it('with the frames of the same site in their place', async () => {
      const text = await html('/frames');
      assert.match(text, /<div><p>framed <a href="http:[^"]+\/deep\/rel\?x=1">link<\/a><\/p><\/div>/);
    });

    it('although the page has broken its own objects', async () =>
      assert.match(await html('/hostile-objects'), /<body><p>text<\/p><script>/));

    it('when it is plain text', async () => assert.match(await html('/text'), /plain &lt;text&gt;/));
  });

  describe('waits', () => {
    it('for what the page fetches', async () => assert.match(await html('/fetch'), /<li>row<\/li>/));

    it('for what is expected, although it comes late', async () => {
      assert.doesNotMatch(await html('/late'), /<li>/);
      const snapshot = await loader.load(`${site.origin}/late`, { isComplete: (text) => text.includes('<li>') });
      assert.match(snapshot.html, /<li>row<\/li>/);
    });

    it('no longer than its limit for what never comes', async () => {
      const hurried = browser.openLoader({ completeMs: 700 });
      const start = Date.now();
      assert.match((await hurried.load(`${site.origin}/page`, { isComplete: () => false })).html, /1 &lt; 2/);
      assert.ok(Date.now() - start >= 700);
      await hurried.close();
    });

    it('for nothing where only clocks go on', async () => {
      // To its limit it would wait longer than a test may take.
      const patient = browser.openLoader({ settleMs: 600_000, pageMs: 600_000 });
      await patient.load(`${site.origin}/clocks`);
      await patient.close();
    });

    for (const path of ['/never-quiet', '/stream']) {
      it(`no longer than its limit for ${path}`, async () => {
        await load(path);
      });
    }

    for (const [path, target] of [
      ['/redirect', '/page'],
      ['/redirect-by-script', '/page?from=script'],
      ['/redirect-by-meta', '/page?from=meta'],
    ] as const) {
      it(`for the page behind ${path}`, async () => {
        const snapshot = await load(path);
        assert.equal(snapshot.url, site.origin + target);
        assert.match(snapshot.html, /1 &lt; 2/);
      });
    }
  });

  describe('is not disturbed', () => {
    it('by dialogs', async () => assert.match(await html('/dialogs'), /after the dialogs/));
    it('by windows that the page opens', async () => assert.match(await html('/popups'), /opened/));
    it('by downloads that the page starts', async () => assert.match(await html('/starts-download'), /<p>page<\/p>/));
    it('by what stood in the page before', async () => assert.match(await html('/page'), /1 &lt; 2/));

    it('by pictures and fonts, which it does not fetch', async () => {
      site.requests.length = 0;
      await load('/pictures');
      assert.deepEqual(site.requests, ['/pictures', '/style.css']);
    });
  });

  describe('fails', () => {
    const FAILURES: [path: string, code: CrawlFailureCode, retryAfter?: number][] = [
      ['/missing', 'page_not_found'],
      ['/missing-empty', 'page_not_found'],
      ['/redirect-to-missing', 'page_not_found'],
      ['/gone', 'page_not_found'],
      ['/sign-in', 'access_denied'],
      ['/blocked', 'blocked'],
      ['/too-many', 'rate_limited', 7],
      ['/broken', 'server_error'],
      ['/broken-empty', 'server_error', 9],
      ['/download', 'not_html'],
      ['/pdf', 'not_html'],
      ['/json', 'not_html'],
      ['/loop', 'too_many_redirects'],
      ['/reset', 'connection_failed'],
      ['/large-announced', 'page_too_large'],
      ['/large-in-the-end', 'page_too_large'],
      ['/large-without-end', 'page_too_large'],
      ['/hang', 'timed_out'],
      ['/endless-script', 'page_too_demanding'],
      ['/endless-later', 'page_too_demanding'],
    ];
    for (const [path, code, retryAfter] of FAILURES) {
      it(`${path} with ${code}, and loads the next page`, async () => {
        const from = code === 'timed_out' ? loader : patient;
        const failure = await expectFailure(load(path, from), code);
        assert.equal(failure.retryAfterSeconds, retryAfter);
        assert.match(await html('/page', from), /1 &lt; 2/);
      });
    }

    it('with connection_refused where nobody listens', async () => {
      const closed = await startSite({});
      const reaching = await startBrowser({ allow: [closed.host] });
      await closed.close();
      await expectFailure(reaching.openLoader().load(closed.origin), 'connection_refused');
      const { origin } = closed;
      await expectFailure(reaching.openLoader().load(origin.replace('http:', 'https:')), 'connection_refused');
      await reaching.close();
    });
    it('with tls_failed where there is no TLS', () =>
      expectFailure(loader.load(site.origin.replace('http:', 'https:')), 'tls_failed'));
    it('with address_not_found where there is no such host', () =>
      expectFailure(loader.load('http://no-such-host.invalid/'), 'address_not_found'));
    it('with no_browser where there is none', async () => {
      const none = await startBrowser({ allow: [site.host], executablePath: '/nowhere/chromium' });
      const loaderWithout = none.openLoader();
      await expectFailure(load('/page', loaderWithout), 'no_browser');
      await loaderWithout.close();
      await none.close();
    });
  });

  describe('survives', () => {
    it('the death of the renderer', async () => {
      const loading = expectFailure(load('/hang'), 'browser_crashed');
      await load('/page', browser.openLoader());
      const stillOpen = expectFailure(load('/never-quiet', browser.openLoader()), 'browser_crashed');
      await new Promise((resolve) => setTimeout(resolve, 500));
      killProcesses('--type=renderer');
      await Promise.all([loading, stillOpen]);
      assert.match(await html('/page'), /1 &lt; 2/);
    });

    it('the death of the browser', async () => {
      const loading = expectFailure(load('/hang'), 'browser_crashed');
      await new Promise((resolve) => setTimeout(resolve, 300));
      killProcesses('--remote-debugging-pipe');
      await loading;
      assert.match(await html('/page'), /1 &lt; 2/);
    });
  });

  it('stops at once when the signal is aborted', async () => {
    const reason = new Error('cancelled by the test');
    for (const path of ['/hang', '/endless-script', '/never-quiet']) {
      const controller = new AbortController();
      setTimeout(() => controller.abort(reason), 300);
      await assert.rejects(loader.load(site.origin + path, { signal: controller.signal }), reason);
    }
    await assert.rejects(loader.load(`${site.origin}/page`, { signal: AbortSignal.abort(reason) }), reason);
    assert.match(await html('/page'), /1 &lt; 2/);
  });

  it('keeps nothing of one loader for the next', async () => {
    const cookies: (string | undefined)[] = [];
    const shop = await startSite({
      '/': (request, response) => {
        cookies.push(request.headers.cookie);
        response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'id=1' });
        response.end('<p>x');
      },
    });
    const other = await startBrowser({ allow: [shop.host] });
    for (const pages of [2, 1]) {
      const fresh = other.openLoader();
      for (let page = 0; page < pages; page += 1) await fresh.load(shop.origin);
      await fresh.close();
    }
    assert.deepEqual(cookies, [undefined, 'id=1', undefined]);
    await other.close();
    await shop.close();
  });

  it('takes a new browser after so many pages and leaves none behind', async () => {
    const before = runningBrowsers();
    const retiring = await startBrowser({ allow: [site.host], pagesPerBrowser: 2 });
    const seen = new Set<number>();
    const lasting = retiring.openLoader();
    for (let page = 0; page < 5; page += 1) {
      await load('/page', lasting);
      for (const pid of runningBrowsers()) if (!before.includes(pid)) seen.add(pid);
    }
    await lasting.close();
    assert.ok(seen.size >= 3, `${seen.size} browsers for 5 pages`);
    await retiring.close();
    assert.deepEqual(runningBrowsers(), before);
  });
});
