import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import type { Crawler, CrawlerSettings } from '../../activities/crawling/crawler.ts';
import { createLocalBudget } from '../../activities/crawling/shared-budget.ts';
import type { ProtectionLevel } from '../../shared/domain/protection.ts';
import { expectFailure } from './expect-failure.ts';
import { type LocalProxy, startLocalProxy } from './local-proxy.ts';
import { answer, type LocalSite, type Route, startSite } from './local-site.ts';
import { openCrawler } from './open-crawler.ts';
import { itAt } from '../support/full-chromium.ts';

const ROBOTS = 'User-agent: *\nDisallow: /closed\n';
const PAGES = { '/open/page': '<p>open', '/closed/page': '<p>closed' };
const LEVELS: ProtectionLevel[] = ['moderate', 'heavy', 'strict'];

describe('A redirect in a browser', () => {
  const proxies: LocalProxy[] = [];
  const crawlers: Crawler[] = [];
  const sites: LocalSite[] = [];

  before(async () => {
    for (const address of ['127.0.0.2', '127.0.0.3']) proxies.push(await startLocalProxy(address));
  });
  afterEach(async () => {
    for (const crawler of crawlers.splice(0)) await crawler.close();
    for (const site of sites.splice(0)) await site.close();
  });
  after(async () => {
    for (const proxy of proxies) await proxy.close();
  });

  async function siteWith(more: Record<string, Route> = {}, robots: string | null = ROBOTS): Promise<LocalSite> {
    const site = await startSite({ ...PAGES, ...(robots === null ? {} : { '/robots.txt': robots }), ...more });
    sites.push(site);
    return site;
  }

  async function openLoader(level: ProtectionLevel, settings: Partial<CrawlerSettings> = {}) {
    const crawler = openCrawler({
      egressAllow: sites.map(({ host }) => host),
      robots: 'respect',
      proxyUrls: proxies.map(({ url }) => url),
      ...settings,
    });
    crawlers.push(crawler);
    return crawler.openLoader(level);
  }

  /** What a site was asked for, but for what a browser asks for by itself. */
  const asked = ({ requests }: LocalSite) => requests.filter((path) => path !== '/favicon.ico');

  for (const level of LEVELS) {
    itAt(level)(`asks another site for nothing that its robots.txt does not allow: ${level}`, async () => {
      const closed = await siteWith();
      const site = await siteWith({
        '/away': answer(302, { location: '/further' }),
        '/further': answer(307, { location: `${closed.origin}/closed/page` }),
      });
      const loader = await openLoader(level);
      await expectFailure(loader.load(`${site.origin}/away`), 'robots_disallowed');
      assert.deepEqual(asked(site), ['/robots.txt', '/away', '/further']);
      assert.deepEqual(asked(closed), ['/robots.txt']);
      assert.equal((await loader.load(`${site.origin}/open/page`)).status, 200);
      await loader.close();
    });

    itAt(level)(`comes to another site as the same visitor, and may come back with a cookie: ${level}`, async () => {
      const visitors: (string | undefined)[] = [];
      const note = ({ socket }: IncomingMessage) => void visitors.push(socket.remoteAddress);
      let home = '';
      const gate = await siteWith({
        '/let-in': (request, response) => {
          note(request);
          response.writeHead(303, { location: `${home}/list` }).end();
        },
      });
      const site = await siteWith({
        '/list': (request, response) => {
          note(request);
          const isKnown = request.headers.cookie === 'known=1';
          const head = { location: `${gate.origin}/let-in`, 'set-cookie': 'known=1' };
          if (isKnown) response.writeHead(200, { 'content-type': 'text/html' }).end('<p>the list');
          else response.writeHead(302, head).end();
        },
      });
      home = site.origin;
      const loader = await openLoader(level);
      const { url, html } = await loader.load(`${home}/list#part`);
      assert.equal(url, `${home}/list#part`);
      assert.match(html, /the list/);
      assert.equal(new Set(visitors).size, 1, visitors.join());
      assert.deepEqual(
        [asked(site), asked(gate)],
        [
          ['/robots.txt', '/list', '/list'],
          ['/robots.txt', '/let-in'],
        ],
      );
      await loader.close();
    });
  }

  it('keeps the distance that the other site wants', async () => {
    const slow = await siteWith({}, 'User-agent: *\nCrawl-delay: 1.5');
    const site = await siteWith({ '/away': answer(302, { location: `${slow.origin}/open/page` }) });
    const loader = await openLoader('moderate');
    for (const _ of [1, 2]) assert.match((await loader.load(`${site.origin}/away`)).html, /open/);
    assert.deepEqual(asked(slow), ['/robots.txt', '/open/page', '/open/page']);
    const [, first, second] = slow.arrivals;
    assert.ok(second! - first! >= 1_400, slow.arrivals.join());
  });

  it('leaves another site alone that asked for it', async () => {
    const busy = await siteWith();
    const site = await siteWith({ '/away': answer(302, { location: `${busy.origin}/open/page` }) });
    const budget = createLocalBudget();
    await budget.pause(busy.origin, 90_000);
    const loader = await openLoader('moderate', { budget });
    await expectFailure(loader.load(`${site.origin}/away`), 'rate_limited');
    assert.deepEqual(busy.requests, []);
  });

  it('fails when it leads round and round, or to what is not public', async () => {
    let back = '';
    const other = await siteWith({
      '/back': (_request, response) => void response.writeHead(302, { location: back }).end(),
    });
    const site = await siteWith({
      '/round': answer(302, { location: `${other.origin}/back` }),
      '/inside': answer(302, { location: 'http://10.0.0.1/' }),
    });
    back = `${site.origin}/round`;
    const loader = await openLoader('moderate');
    await expectFailure(loader.load(`${site.origin}/inside`), 'address_not_public');
    await expectFailure(loader.load(back), 'too_many_redirects');
    assert.deepEqual(asked(site), ['/robots.txt', '/inside', '/round', '/round']);
  });

  it('is followed unasked at most once, from a site whose pages stayed on it', async () => {
    const closed = await siteWith();
    const site = await siteWith({ '/away': answer(302, { location: `${closed.origin}/closed/page` }) });
    const loader = await openLoader('moderate');
    for (const _ of [1, 2, 3]) await loader.load(`${site.origin}/open/page`);
    for (const _ of [1, 2, 3]) await expectFailure(loader.load(`${site.origin}/away`), 'robots_disallowed');
    assert.deepEqual(asked(closed), ['/closed/page', '/robots.txt']);
    await loader.load(`${site.origin}/open/page`);
  });

  it('goes on in the frames of a page', async () => {
    const other = await siteWith({ '/framed': '<script>parent.postMessage("framed", "*")</script>' });
    const site = await siteWith({
      '/framed': answer(302, { location: `${other.origin}/framed` }),
      '/page': `<p id="p">page</p><script>onmessage = (e) => { p.textContent = 'heard ' + e.data; }</script><iframe src="/framed"></iframe>`,
    });
    const { html } = await (await openLoader('moderate')).load(`${site.origin}/page`);
    assert.match(html, /heard framed/);
  });
});
