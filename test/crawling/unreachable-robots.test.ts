import assert from 'node:assert/strict';
import type { CrawlerSettings } from '../../activities/crawling/crawler.ts';
import { loadWithRetry } from '../../activities/crawling/retry.ts';
import { CRAWL_FAILURES, type CrawlFailureCode } from '../../shared/domain/crawl-failure.ts';
import { expectFailure } from './expect-failure.ts';
import { answer, type LocalSite, type Route, startSite } from './local-site.ts';
import { openCrawler } from './open-crawler.ts';

const cut: Route = (request) => void request.socket.destroy();

describe('A robots.txt that can not be read', () => {
  const cleanUp: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of cleanUp.splice(0).toReversed()) await close();
  });

  async function siteWith(routes: Record<string, Route>): Promise<LocalSite> {
    const site = await startSite({ '/': '<p>home', ...routes });
    cleanUp.push(() => site.close());
    return site;
  }

  function crawlerFor(site: LocalSite, settings: Partial<CrawlerSettings> = {}) {
    const crawler = openCrawler({ egressAllow: [site.host], robots: 'respect', ...settings });
    cleanUp.push(() => crawler.close());
    return crawler;
  }

  const KEEPING_OUT: [title: string, robots: Route, code: CrawlFailureCode][] = [
    ['answers 500', answer(500), 'robots_unreachable'],
    ['answers 503 with rules that would allow it', answer(503, {}, 'User-agent: *\nAllow: /'), 'robots_unreachable'],
    ['answers 408', answer(408), 'robots_unreachable'],
    ['answers 429', answer(429), 'rate_limited'],
    ['cuts the connection', cut, 'connection_failed'],
  ];
  for (const [title, robots, code] of KEEPING_OUT) {
    it(`keeps everything of a site shut when it ${title}`, async () => {
      const site = await siteWith({ '/robots.txt': robots });
      const loader = await crawlerFor(site).openLoader('light');
      await expectFailure(loader.load(site.origin), code);
      assert.deepEqual(site.requests, ['/robots.txt']);
    });
  }

  it('keeps a site shut when it redirects to a site that can not be reached', async () => {
    const gone = await startSite({});
    await gone.close();
    const site = await siteWith({ '/robots.txt': answer(302, { location: `${gone.origin}/robots.txt` }) });
    const loader = await crawlerFor(site, { egressAllow: [site.host, gone.host] }).openLoader('light');
    await expectFailure(loader.load(site.origin), 'robots_unreachable');
  });

  it('keeps a site shut when it does not come in time', async () => {
    const site = await siteWith({ '/robots.txt': () => {} });
    const loader = await crawlerFor(site, { httpLimits: { headersMs: 1_000 } }).openLoader('light');
    await expectFailure(loader.load(site.origin), 'robots_unreachable');
    assert.deepEqual(site.requests, ['/robots.txt']);
  });

  it('does not hide that the site itself can not be reached', async () => {
    const site = await startSite({});
    await site.close();
    const crawler = crawlerFor(site, {
      egressAllow: [site.host, 'nowhere.test:80'],
      resolve: () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' })),
    });
    const loader = await crawler.openLoader('light');
    await expectFailure(loader.load(site.origin), 'connection_refused');
    await expectFailure(loader.load('http://nowhere.test/'), 'address_not_found');
  });

  it('is asked for again when a page is tried again, so that an error that passes fails nothing', async () => {
    let asked = 0;
    const site = await siteWith({
      '/robots.txt': (request, response) => {
        asked += 1;
        const now = asked < 3 ? answer(503) : answer(200, {}, 'User-agent: *\nDisallow: /closed');
        (now as Exclude<Route, string>)(request, response);
      },
    });
    const loader = await crawlerFor(site).openLoader('light');
    const waitsMs = [10, 10];
    assert.equal((await loadWithRetry(loader, site.origin, { waitsMs })).html, '<p>home');
    await expectFailure(loader.load(`${site.origin}/closed`), 'robots_disallowed');
    assert.deepEqual(site.requests, ['/robots.txt', '/robots.txt', '/robots.txt', '/']);
  });

  it('follows five redirects, and counts as missing behind more', async () => {
    const hops = (count: number): Record<string, Route> =>
      Object.fromEntries(
        Array.from({ length: count }, (_, hop) => [
          hop === 0 ? '/robots.txt' : `/robots-${hop}`,
          answer(301, { location: `/robots-${hop + 1}` }),
        ]),
      );
    const rules = 'User-agent: *\nDisallow: /';
    const near = await siteWith({ ...hops(5), '/robots-5': rules });
    await expectFailure((await crawlerFor(near).openLoader('light')).load(near.origin), 'robots_disallowed');
    const far = await siteWith({ ...hops(6), '/robots-6': rules });
    await (await crawlerFor(far).openLoader('light')).load(far.origin);
  });

  it('is read by the browser where the site hangs up on programs', async () => {
    const rules = 'User-agent: *\nDisallow: /closed?a=1&b=2\nAllow: /\n';
    const forBrowsers =
      (body: string, type: string): Route =>
      (request, response) => {
        if (request.headers['sec-fetch-mode'] === undefined) request.socket.resetAndDestroy();
        else response.writeHead(200, { 'content-type': type }).end(body);
      };
    const site = await siteWith({
      '/robots.txt': forBrowsers(rules, 'text/plain'),
      '/': forBrowsers('<p>home', 'text/html'),
      '/closed': forBrowsers('<p>closed', 'text/html'),
    });
    const crawler = crawlerFor(site);
    await expectFailure((await crawler.openLoader('light')).load(site.origin), 'connection_failed');
    const browser = await crawler.openLoader('moderate');
    cleanUp.push(() => browser.close());
    assert.match((await browser.load(site.origin)).html, /home/);
    await expectFailure(browser.load(`${site.origin}/closed?a=1&b=2`), 'robots_disallowed');
  });

  it('does not matter to an operator who has switched robots.txt off', async () => {
    const site = await siteWith({ '/robots.txt': answer(503) });
    const loader = await crawlerFor(site, { robots: 'ignore' }).openLoader('light');
    await loader.load(site.origin);
    assert.deepEqual(site.requests, ['/']);
  });

  it('is told to the customer in words', () => {
    assert.match(CRAWL_FAILURES.robots_unreachable.text, /robots\.txt/);
  });
});
