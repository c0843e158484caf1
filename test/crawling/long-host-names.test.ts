import assert from 'node:assert/strict';
import { createLocalBudget } from '../../activities/crawling/shared-budget.ts';
import { createEgressGuard } from '../../activities/egress/egress-guard.ts';
import { expectFailure } from './expect-failure.ts';
import { answer, startSite } from './local-site.ts';
import { openCrawler } from './open-crawler.ts';

const labels = (count: number) => `${'a'.repeat(49)}.`.repeat(count);
const LONGEST = `${labels(5)}abc`;
const TOO_LONG = [`${labels(5)}abcd`, `${labels(5)}abcd.`, `${labels(40)}example`, `${'a'.repeat(64)}.example`];

describe('A host name that no name server can know', () => {
  it('is not found, without asking anybody', async () => {
    let asked = 0;
    const guard = createEgressGuard({ allow: [], resolve: async () => ((asked += 1), []) });
    for (const host of TOO_LONG) {
      await expectFailure(
        Promise.resolve().then(() => guard.checkUrl(`https://${host}/`)),
        'address_not_found',
      );
      await expectFailure(guard.resolve(host, 443), 'address_not_found');
    }
    assert.equal(asked, 0);
    for (const host of [LONGEST, `${LONGEST}.`]) guard.checkUrl(`https://${host}/`);
  });

  for (const level of ['light', 'moderate'] as const) {
    it(`acquires nothing at level ${level}, asked for or redirected to`, async () => {
      const origins: string[] = [];
      const local = createLocalBudget();
      const site = await startSite({ '/moved': answer(302, { location: `https://${TOO_LONG[0]}/` }) });
      const crawler = openCrawler({
        egressAllow: [site.host],
        budget: { ...local, acquire: (origin, request) => (origins.push(origin), local.acquire(origin, request)) },
      });
      const loader = await crawler.openLoader(level);
      for (const host of TOO_LONG) await expectFailure(loader.load(`https://${host}/`), 'address_not_found');
      assert.deepEqual(origins, []);
      await expectFailure(loader.load(`${site.origin}/moved`), 'address_not_found');
      assert.deepEqual([...new Set(origins)], [site.origin]);
      await loader.close();
      await crawler.close();
      await site.close();
    });
  }
});
