import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { readProcessUse } from '../../activities/reading/process-use.ts';
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
    const loading = loader.load(`${site.origin}/computes`);
    await Promise.all([expectFailure(loading, 'browser_crashed'), endBusyRenderer()]);
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

function endRenderers(): void {
  for (const pid of renderers()) process.kill(pid, 'SIGKILL');
}

/** Ends the renderer that computes; a browser keeps spare ones, so that those of before tell nothing. */
async function endBusyRenderer(): Promise<void> {
  // One that only starts is busy, too, but not for long.
  for (let last: number | undefined; ;) {
    const busiest = await busiestRenderer();
    if (busiest !== undefined && busiest === last) {
      process.kill(busiest, 'SIGKILL');
      return;
    }
    last = busiest;
  }
}

/** The renderer that takes most of a processor for half a second, if one takes any. */
async function busiestRenderer(): Promise<number | undefined> {
  const before = new Map(renderers().map((pid) => [pid, cpuMsOf(pid)]));
  await pause(500);
  const used = renderers().map((pid) => ({ pid, cpuMs: cpuMsOf(pid) - (before.get(pid) ?? Infinity) }));
  return used.filter(({ cpuMs }) => cpuMs > 50).toSorted((a, b) => b.cpuMs - a.cpuMs)[0]?.pid;
}

const cpuMsOf = (pid: number): number => readProcessUse(pid)?.cpuMs ?? 0;
