import assert from 'node:assert/strict';
import type { Crawler } from '../../activities/crawling/crawler.ts';
import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import { PROTECTION_LEVELS, type ProtectionLevel } from '../../shared/domain/protection.ts';
import {
  blocksAddresses,
  challenges,
  type Guard,
  hangsUpOnPrograms,
  wantsBrowserHeaders,
  wantsWindow,
} from './guards.ts';
import { expectFailure } from './expect-failure.ts';
import { type LocalProxy, startLocalProxy } from './local-proxy.ts';
import { type LocalSite, startSite } from './local-site.ts';
import { openCrawler } from './open-crawler.ts';
import { itAt } from '../support/full-chromium.ts';

const ROWS = '<ul><li>First row of the listing</li><li>Second row of the listing</li></ul>';
const SCRIPTED = `<div id="app"></div><script>document.querySelector('#app').innerHTML = ${JSON.stringify(ROWS).replaceAll('</', '<\\/')}</script>`;

/** What stands before a site, and the lowest level that shows its rows. */
const SITES: [title: string, lowest: ProtectionLevel, guard: Guard, html?: string][] = [
  ['shows its rows to everybody', 'light', () => false],
  ['writes its rows by script', 'moderate', () => false, SCRIPTED],
  ['checks the headers of its visitors', 'moderate', wantsBrowserHeaders],
  ['hangs up on programs', 'moderate', hangsUpOnPrograms],
  ['turns browsers without a window away', 'heavy', wantsWindow],
  ['asks for the solution of a challenge', 'heavy', challenges()],
  ['asks for the solution of a challenge and says that it is busy', 'heavy', challenges({ status: 503 })],
  ['asks for the solution of a challenge and says that all is well', 'heavy', challenges({ status: 200 })],
  ['blocks addresses', 'strict', blocksAddresses('127.0.0.1', '127.0.0.2')],
];

describe('The protection levels', () => {
  let crawler: Crawler;
  const proxies: LocalProxy[] = [];
  let site: LocalSite;

  before(async () => {
    for (const address of ['127.0.0.2', '127.0.0.3']) proxies.push(await startLocalProxy(address));
    crawler = openCrawler({ egressAllow: ['127.0.0.1'], proxyUrls: proxies.map(({ url }) => url) });
  });
  after(async () => {
    await crawler.close();
    for (const proxy of proxies) await proxy.close();
  });
  afterEach(() => site.close());

  /** `rows`, or why they were not seen. */
  async function visit(level: ProtectionLevel): Promise<string> {
    const loader = await crawler.openLoader(level);
    try {
      const { html, protection_level } = await loader.load(site.origin);
      assert.equal(protection_level, level);
      return html.replace(/<script[^]*?<\/script>/g, '').includes('Second row') ? 'rows' : 'no rows';
    } catch (error) {
      if (!(error instanceof CrawlFailure)) throw error;
      return error.code;
    } finally {
      await loader.close();
    }
  }

  for (const [title, lowest, guard, html = ROWS] of SITES) {
    const levels = PROTECTION_LEVELS.slice(0, PROTECTION_LEVELS.indexOf(lowest) + 1);
    itAt(lowest)(`read a site that ${title} at ${lowest}, and at no lower one`, async () => {
      site = await startSite({ '/': (request, response) => void (guard(request, response) || response.end(html)) });
      const outcomes: Record<string, string> = {};
      for (const level of levels) outcomes[level] = await visit(level);
      const { [lowest]: reached, ...lower } = outcomes;
      assert.equal(reached, 'rows', JSON.stringify(outcomes));
      for (const outcome of Object.values(lower)) assert.notEqual(outcome, 'rows', JSON.stringify(outcomes));
    });
  }

  itAt('heavy')('keep what a site has let them in by when a page is missing', async () => {
    const guard = challenges({ milliseconds: 300 });
    site = await startSite({
      '/': (request, response) => void (guard(request, response) || response.end(ROWS)),
      '/missing': (request, response) => void (guard(request, response) || response.writeHead(404).end('missing')),
    });
    const loader = await crawler.openLoader('heavy');
    await loader.load(site.origin);
    await expectFailure(loader.load(`${site.origin}/missing`), 'page_not_found');
    await loader.load(site.origin);
    assert.deepEqual(
      site.requests.filter((path) => path !== '/favicon.ico'),
      ['/', '/', '/missing', '/'],
    );
    await loader.close();
  });

  itAt('strict')(
    'try a page at level strict as one visitor after the other, and give up when each is blocked',
    async () => {
      site = await startSite({
        '/': (request, response) => {
          visitors.push(request.socket.remoteAddress!);
          response.writeHead(403, { 'content-type': 'text/html' }).end('<h1>Forbidden</h1>');
        },
      });
      const visitors: string[] = [];
      assert.equal(await visit('strict'), 'blocked');
      assert.deepEqual(visitors.toSorted(), ['127.0.0.2', '127.0.0.3']);
    },
  );
});
