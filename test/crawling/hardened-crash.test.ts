import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { Crawler } from '../../activities/crawling/crawler.ts';
import { describeAt } from '../support/full-chromium.ts';
import { expectFailure } from './expect-failure.ts';
import { type LocalSite, startSite } from './local-site.ts';
import { openCrawler } from './open-crawler.ts';
import { descendants } from './process-tree.ts';

/** When a page's renderer ends: while its script computes, while its markup comes, while it waits for a script. */
const PAGES = ['/computes', '/comes', '/waits'];

describeAt('heavy')('A hardened page whose renderer ends by itself', function () {
  this.timeout(60_000);
  let site: LocalSite;
  let crawler: Crawler;

  before(async () => {
    site = await startSite({
      '/computes': '<p>page<script>for (;;);</script>',
      '/comes': (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).write('<p>page'),
      '/waits': '<p>page<script src="/never"></script>',
      '/never': () => {},
      '/page': '<p>fine',
    });
    crawler = openCrawler({ egressAllow: [site.host] });
  });
  after(async () => {
    await crawler.close();
    await site.close();
  });

  // The driver asked a page on and on whose renderer had ended, within one turn of the event loop: the worker froze.
  for (const path of PAGES) {
    it(`fails, and leaves the worker and the next page as they were: ${path}`, async () => {
      const loader = await crawler.openLoader('heavy');
      await loader.load(`${site.origin}/page`);
      const loading = loader.load(`${site.origin}${path}`);
      await Promise.all([expectFailure(loading, 'browser_crashed'), pause(1_000).then(() => endRenderers())]);
      assert.match((await loader.load(`${site.origin}/page`)).html, /fine/);
      await loader.close();
    });
  }

  it('leaves the other pages of its browser open', async () => {
    const [loader, neighbour] = [await crawler.openLoader('heavy'), await crawler.openLoader('heavy')];
    await neighbour.load(`${site.origin}/page`);
    const others = renderers();
    const loading = loader.load(`${site.origin}/computes`);
    await Promise.all([expectFailure(loading, 'browser_crashed'), pause(1_000).then(() => endRenderers(others))]);
    assert.match((await neighbour.live!.look({ patienceMs: 0 })).html, /fine/);
    await loader.close();
    await neighbour.close();
  });
});

function renderers(): number[] {
  return descendants()
    .filter(({ command }) => command.includes('--type=renderer'))
    .map(({ pid }) => pid);
}

function endRenderers(besides: readonly number[] = []): void {
  for (const pid of renderers()) if (!besides.includes(pid)) process.kill(pid, 'SIGKILL');
}
