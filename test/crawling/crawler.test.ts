import assert from 'node:assert/strict';
import zlib from 'node:zlib';
import { type Crawler, createCrawler, type CrawlerSettings } from '../../activities/crawling/crawler.ts';
import { createLocalBudget, type SharedBudget } from '../../activities/crawling/shared-budget.ts';
import { startCrawlClock } from '../../activities/run/crawl-clock.ts';
import { CHROMIUM_PATH } from './browser-support.ts';
import { expectFailure } from './expect-failure.ts';
import { answer, type LocalSite, type Route, startSite } from './local-site.ts';
import { itAt } from '../support/full-chromium.ts';

const USER_AGENT = 'Listwright/0.1 (+https://operator.test)';
const PAGES = {
  '/': '<p>home',
  '/open/page': '<p>open',
  '/closed/page': '<p>closed',
  '/closed/but/open': '<p>exception',
};

/** A budget that notes for which origins it is asked. */
function countingBudget(): { asked: string[]; budget: SharedBudget } {
  const asked: string[] = [];
  const budget = createLocalBudget();
  return {
    asked,
    budget: { ...budget, acquire: (origin, request) => (asked.push(origin), budget.acquire(origin, request)) },
  };
}

const resolveHere = async () => [{ address: '127.0.0.1', family: 4 }];

describe('The crawler', () => {
  const cleanUp: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of cleanUp.splice(0).toReversed()) await close();
  });

  async function siteWith(robots: Route | undefined, more: Record<string, Route> = {}): Promise<LocalSite> {
    const site = await startSite({ ...PAGES, ...(robots === undefined ? {} : { '/robots.txt': robots }), ...more });
    cleanUp.push(() => site.close());
    return site;
  }

  function crawlerFor(sites: LocalSite[], settings: Partial<CrawlerSettings> = {}): Crawler {
    const crawler = createCrawler({
      egressAllow: sites.map(({ host }) => host),
      userAgent: USER_AGENT,
      chromiumPath: CHROMIUM_PATH,
      browserMemoryMib: 2_048,
      robots: 'respect',
      hostConcurrency: 2,
      hostRate: 10_000,
      budget: createLocalBudget(),
      ...settings,
    });
    cleanUp.push(() => crawler.close());
    return crawler;
  }

  const ROBOTS = 'User-agent: *\nDisallow: /\n\nUser-agent: listwright\nDisallow: /closed\nAllow: /closed/but\n';

  for (const level of ['light', 'moderate'] as const) {
    it(`obeys robots.txt at level ${level}, and reads it once`, async () => {
      const site = await siteWith(ROBOTS);
      const loader = await crawlerFor([site]).openLoader(level);
      for (const path of ['/open/page', '/closed/but/open']) {
        const snapshot = await loader.load(site.origin + path);
        assert.equal(snapshot.protection_level, level);
      }
      await expectFailure(loader.load(`${site.origin}/closed/page`), 'robots_disallowed');
      assert.deepEqual(site.requests, ['/robots.txt', '/open/page', '/closed/but/open']);
      await loader.close();
    });

    it(`does not use a page at level ${level} to which a redirect leads that is not allowed`, async () => {
      const site = await siteWith(ROBOTS, { '/open/moved': answer(302, { location: '/closed/page' }) });
      const loader = await crawlerFor([site]).openLoader(level);
      await expectFailure(loader.load(`${site.origin}/open/moved`), 'robots_disallowed');
      await loader.close();
    });

    it(`refuses private addresses at level ${level} before anything is asked`, async () => {
      const site = await siteWith(undefined);
      const { asked, budget } = countingBudget();
      const loader = await crawlerFor([], { budget }).openLoader(level);
      await expectFailure(loader.load(site.origin), 'address_not_public');
      assert.deepEqual([asked, site.connections()], [[], 0]);
      await loader.close();
    });
  }

  it('asks nobody for robots.txt when an operator has switched it off', async () => {
    const site = await siteWith('User-agent: *\nDisallow: /');
    const loader = await crawlerFor([site], { robots: 'ignore' }).openLoader('light');
    await loader.load(site.origin);
    assert.deepEqual(site.requests, ['/']);
  });

  const ALLOWING: [title: string, robots: Route | undefined][] = [
    ['is missing', undefined],
    ['is forbidden', answer(403, {}, 'User-agent: *\nDisallow: /')],
    ['is an endless redirect', answer(302, { location: '/robots.txt' })],
    ['is empty', ''],
    ['is a web page', '<!DOCTYPE html><html><body>Disallow: /</body></html>'],
    ['is for others', 'User-agent: otherbot\nDisallow: /'],
    ['is a bomb', answer(200, { 'content-encoding': 'gzip' }, zlib.gzipSync(Buffer.alloc(30_000_000, 'x\n')))],
  ];
  for (const [title, robots] of ALLOWING) {
    it(`goes on where robots.txt ${title}`, async () => {
      const site = await siteWith(robots);
      const loader = await crawlerFor([site]).openLoader('light');
      assert.equal((await loader.load(site.origin)).html, '<p>home');
    });
  }

  it('follows a redirect of robots.txt, but not to a private address', async () => {
    const secret = await siteWith('User-agent: *\nDisallow: /');
    const site = await siteWith(answer(302, { location: `${secret.origin}/robots.txt` }));
    const moved = await siteWith(answer(301, { location: '/rules' }), { '/rules': 'User-agent: *\nDisallow: /' });
    const loader = await crawlerFor([site, moved]).openLoader('light');
    await loader.load(site.origin);
    assert.equal(secret.connections(), 0);
    await expectFailure(loader.load(moved.origin), 'robots_disallowed');
  });

  it('reads as much of a very long robots.txt as it must', async () => {
    const site = await siteWith(`User-agent: *\nDisallow: /closed\n${'# padding\n'.repeat(100_000)}Disallow: /open\n`);
    const loader = await crawlerFor([site]).openLoader('light');
    await loader.load(`${site.origin}/open/page`);
    await expectFailure(loader.load(`${site.origin}/closed/page`), 'robots_disallowed');
  });

  it('honours Crawl-delay', async () => {
    const site = await siteWith('User-agent: *\nCrawl-delay: 0.3');
    const crawler = crawlerFor([site]);
    const start = Date.now();
    await Promise.all(
      ['/', '/open/page', '/closed/page'].map(async (path) =>
        (await crawler.openLoader('light')).load(site.origin + path),
      ),
    );
    assert.ok(Date.now() - start >= 595);
  });

  it('keeps to the share of the host, over all loaders', async () => {
    let running = 0;
    let most = 0;
    const slow: Route = (_request, response) => {
      running += 1;
      most = Math.max(most, running);
      setTimeout(() => {
        running -= 1;
        response.end('<p>slow');
      }, 40);
    };
    const site = await siteWith(undefined, { '/slow': slow });
    const crawler = crawlerFor([site]);
    await Promise.all(
      Array.from({ length: 8 }, async () => (await crawler.openLoader('light')).load(`${site.origin}/slow`)),
    );
    assert.equal(most, 2);
  });

  it('takes a rate token for each request, that for robots.txt included', async () => {
    const site = await siteWith('User-agent: *\nAllow: /');
    const loader = await crawlerFor([site], { hostRate: 10 }).openLoader('light');
    const begun = Date.now();
    for (let page = 0; page < 3; page += 1) await loader.load(site.origin);
    assert.ok(Date.now() - begun >= 3 * 100 - 5, 'three pages after robots.txt, a tenth of a second apart');
  });

  it('heeds a site that asks to be left alone when its robots.txt is asked for', async () => {
    const site = await siteWith(answer(429, { 'retry-after': '60' }));
    const loader = await crawlerFor([site]).openLoader('light');
    await expectFailure(loader.load(site.origin), 'rate_limited');
    assert.deepEqual(site.requests, ['/robots.txt']);
  });

  for (const level of ['light', 'moderate'] as const) {
    for (const [status, code] of [
      [429, 'rate_limited'],
      [503, 'server_error'],
    ] as const) {
      it(`tells all processes at level ${level} that a site with ${status} asked to be left alone`, async () => {
        const site = await siteWith(undefined, { '/busy': answer(status, { 'retry-after': '60' }, 'x') });
        const budget = createLocalBudget();
        const [first, second] = [crawlerFor([site], { budget }), crawlerFor([site], { budget })];
        const loader = await first.openLoader(level);
        await expectFailure(loader.load(`${site.origin}/busy`), code);
        for (const crawler of [first, second]) {
          const failure = await expectFailure((await crawler.openLoader('light')).load(site.origin), 'rate_limited');
          assert.ok(failure.retryAfterSeconds! > 50, failure.message);
        }
        assert.deepEqual(
          site.requests.filter((path) => path !== '/robots.txt'),
          ['/busy'],
        );
        await loader.close();
      });
    }
  }

  it('measures what politeness costs', async () => {
    const site = await siteWith(undefined);
    const clock = startCrawlClock({ limitMs: Infinity, firstMs: Infinity }, () => {});
    const loader = await crawlerFor([site], { hostRate: 5, robots: 'ignore' }).openLoader('light', clock);
    for (let page = 0; page < 3; page += 1) await loader.load(site.origin);
    const waited = clock.waitedMs();
    assert.ok(waited >= 250, `${waited} ms`);
    clock.stop();
  });

  it('resolves names the way it is told', async () => {
    const site = await siteWith(undefined);
    const crawler = crawlerFor([site], { resolve: resolveHere });
    for (const level of ['light', 'moderate'] as const) {
      const loader = await crawler.openLoader(level);
      assert.match((await loader.load(`http://shop.test:${site.port}/`)).html, /home/);
      await loader.close();
    }
  });

  it('offers level strict only with proxies, and says so', async () => {
    const crawler = crawlerFor([]);
    assert.equal(await crawler.offers('strict'), false);
    await expectFailure(crawler.openLoader('strict'), 'level_not_offered');
    const findFullChromium = async () => '/usr/bin/chromium';
    assert.ok(await crawlerFor([], { proxyUrls: ['http://127.0.0.1:1'], findFullChromium }).offers('strict'));
  });

  it('says at level moderate that there is no browser where it cannot find one', async () => {
    const site = await siteWith(undefined);
    const loader = await crawlerFor([site], { chromiumPath: '/no/chromium' }).openLoader('moderate');
    const { detail } = await expectFailure(loader.load(site.origin), 'no_browser');
    assert.match(detail, /\/no\/chromium/);
    await loader.close();
  });

  itAt('heavy')('goes at a person’s pace at level heavy, one page at a time', async () => {
    const starts: number[] = [];
    const timed: Route = (_request, response) => {
      starts.push(Date.now());
      response.end('<p>page');
    };
    const site = await siteWith(undefined, { '/timed': timed });
    const crawler = crawlerFor([site]);
    const loaders = await Promise.all([crawler.openLoader('heavy'), crawler.openLoader('heavy')]);
    const loadAll = () => Promise.all(loaders.map((loader) => loader.load(`${site.origin}/timed`)));
    await loadAll(); // a browser's first page takes its time on the way
    await loadAll();
    await Promise.all(loaders.map((loader) => loader.close()));
    assert.ok(starts[3]! - starts[2]! >= 500, starts.join(' '));
  });

  it('rejects an allow-list that it cannot read', () =>
    assert.throws(() => crawlerFor([], { egressAllow: ['http://x'] }), /"http:\/\/x"/));
});
