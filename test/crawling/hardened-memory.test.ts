import assert from 'node:assert/strict';
import { expectFailure } from './expect-failure.ts';
import { startSite } from './local-site.ts';
import { openCrawler } from './open-crawler.ts';
import { describeAt } from '../support/full-chromium.ts';

describeAt('heavy')('A hardened page that takes memory without end', function () {
  this.timeout(120_000);

  it('ends alone, also while it loads, and leaves the worker as it was', async () => {
    const site = await startSite({
      '/grows': `<p>page<script>const kept = []; for (;;) kept.push(new Uint8Array(1e7).fill(1))</script>`,
      '/page': '<p>fine',
    });
    const long = { navigationMs: 100_000, pageMs: 100_000, cpuMs: 100_000 };
    const crawler = openCrawler({ egressAllow: [site.host], browserMemoryMib: 1_024, browserLimits: long });
    const loader = await crawler.openLoader('heavy');
    const neighbour = await crawler.openLoader('heavy');
    await neighbour.load(`${site.origin}/page`);
    await expectFailure(loader.load(`${site.origin}/grows`), 'page_too_demanding');
    assert.match((await neighbour.live!.look({ patienceMs: 0 })).html, /fine/);
    assert.match((await loader.load(`${site.origin}/page`)).html, /fine/);
    await neighbour.close();
    await loader.close();
    await crawler.close();
    await site.close();
  });
});
