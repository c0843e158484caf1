import assert from 'node:assert/strict';
import { createLocalBudget, type SharedBudget } from '../../activities/crawling/shared-budget.ts';
import type { CrawlerSettings } from '../../activities/crawling/crawler.ts';
import { expectFailure } from './expect-failure.ts';
import { answer, type LocalSite, type Route, startSite } from './local-site.ts';
import { openCrawler } from './open-crawler.ts';

const ROBOTS = 'User-agent: *\nDisallow: /closed\n';
const PAGES = { '/': '<p>home', '/open/page': '<p>open', '/closed/page': '<p>closed' };

/** A budget that notes for which origins it is asked. */
function countingBudget(): { asked: string[]; budget: SharedBudget } {
  const asked: string[] = [];
  const budget = createLocalBudget();
  return {
    asked,
    budget: { ...budget, acquire: (origin, request) => (asked.push(origin), budget.acquire(origin, request)) },
  };
}

describe('A redirect', () => {
  const cleanUp: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of cleanUp.splice(0).toReversed()) await close();
  });

  async function siteWith(robots: Route | undefined, more: Record<string, Route> = {}): Promise<LocalSite> {
    const site = await startSite({ ...PAGES, ...(robots === undefined ? {} : { '/robots.txt': robots }), ...more });
    cleanUp.push(() => site.close());
    return site;
  }

  function openPolite(sites: LocalSite[], settings: Partial<CrawlerSettings> = {}) {
    const crawler = openCrawler({ egressAllow: sites.map(({ host }) => host), robots: 'respect', ...settings });
    cleanUp.push(() => crawler.close());
    return crawler;
  }

  it('leads to no page that the robots.txt of its site does not allow', async () => {
    const closed = await siteWith(ROBOTS);
    const site = await siteWith(ROBOTS, {
      '/open/away': answer(302, { location: `${closed.origin}/closed/page` }),
      '/open/moved': answer(301, { location: '/closed/page' }),
    });
    const loader = await openPolite([site, closed]).openLoader('light');
    await expectFailure(loader.load(`${site.origin}/open/away`), 'robots_disallowed');
    await expectFailure(loader.load(`${site.origin}/open/moved`), 'robots_disallowed');
    assert.deepEqual(site.requests, ['/robots.txt', '/open/away', '/open/moved']);
    assert.deepEqual(closed.requests, ['/robots.txt']);
  });

  it('takes a rate token at the site that it leads to, as does that of a robots.txt', async () => {
    const slow = await siteWith('User-agent: *\nCrawl-delay: 0.4', {
      '/moved': answer(302, { location: '/open/page' }),
    });
    const robots = answer(302, { location: `${slow.origin}/robots.txt` });
    const site = await siteWith(robots, { '/away': answer(302, { location: `${slow.origin}/moved` }) });
    const { asked, budget } = countingBudget();
    const loader = await openPolite([site, slow], { budget }).openLoader('light');
    const snapshot = await loader.load(`${site.origin}/away`);
    assert.deepEqual([snapshot.url, snapshot.html], [`${slow.origin}/open/page`, '<p>open']);
    assert.deepEqual(slow.requests, ['/robots.txt', '/robots.txt', '/moved', '/open/page']);
    assert.deepEqual(new Set(asked), new Set([site.origin, slow.origin]));
    assert.ok(slow.arrivals[3]! - slow.arrivals[2]! >= 380, slow.arrivals.join());
  });

  it('never waits for a slot at one site while it holds one at another, where sites lead to each other', async () => {
    let other = '';
    const away: Route = (_request, response) => void response.writeHead(302, { location: `${other}/open/page` }).end();
    const first = await siteWith(undefined, { '/away': away });
    const back = answer(302, { location: `${first.origin}/open/page` });
    const second = await siteWith(undefined, { '/away': back });
    other = second.origin;
    const crawler = openPolite([first, second], { hostConcurrency: 1 });
    const starts = Array.from({ length: 12 }, (_, at) => `${[first, second][at % 2]!.origin}/away`);
    const pages = await Promise.all(starts.map(async (url) => (await crawler.openLoader('light')).load(url)));
    assert.ok(pages.every(({ html }) => html === '<p>open'));
    assert.deepEqual([first.mostAtATime(), second.mostAtATime()], [1, 1]);
  });

  it('to a site that asks to be left alone does not keep anybody from the site that it came from', async () => {
    const busy = await siteWith(undefined, { '/busy': answer(429, { 'retry-after': '60' }, 'x') });
    const site = await siteWith(undefined, { '/away': answer(302, { location: `${busy.origin}/busy` }) });
    const loader = await openPolite([site, busy]).openLoader('light');
    await expectFailure(loader.load(`${site.origin}/away`), 'rate_limited');
    await expectFailure(loader.load(busy.origin), 'rate_limited');
    assert.equal((await loader.load(site.origin)).html, '<p>home');
  });
});
