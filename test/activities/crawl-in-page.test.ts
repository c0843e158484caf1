import assert from 'node:assert/strict';
import type { Pagination } from '../../shared/domain/mapping.ts';
import type { StopReason } from '../../shared/domain/run.ts';
import type { LocalSite } from '../crawling/local-site.ts';
import { titleOf } from './catalogue.ts';
import { type Edge, openEdge } from './edge.ts';
import { startInPageListings } from './in-page-listings.ts';

/** What a whole run of a page brings. */
interface Expected {
  kind: Pagination['kind'];
  by?: NonNullable<Pagination['control']>['by'];
  rows?: number;
  /** How many states there are; left out where it hangs on the size of the window. */
  pages?: number;
  stop?: StopReason;
}

const WHOLE_RUNS: Record<string, Expected> = {
  'load-more': { kind: 'load_more', by: 'more', pages: 3 },
  'load-more-fetched': { kind: 'load_more', by: 'more', pages: 3 },
  'next-disabled-at-the-end': { kind: 'script', by: 'next', pages: 3 },
  'next-removed-at-the-end': { kind: 'script', by: 'next', pages: 3 },
  numbers: { kind: 'script', by: 'number', pages: 3 },
  'numbers-in-blocks': { kind: 'script', by: 'number', pages: 7, rows: 70 },
  choice: { kind: 'script', by: 'choice', pages: 3 },
  fragments: { kind: 'script', by: 'next', pages: 3 },
  'icons-only': { kind: 'script', by: 'icon', pages: 3 },
  scroll: { kind: 'scroll', pages: 3 },
  'scroll-in-a-box': { kind: 'scroll', pages: 3 },
  'virtual-list': { kind: 'scroll', rows: 120 },
  'dropping-list': { kind: 'scroll', rows: 60 },
  overlays: { kind: 'load_more', by: 'more', pages: 3 },
  'shadow-rows': { kind: 'load_more', by: 'more', pages: 3 },
  'frame-rows': { kind: 'load_more', by: 'more', pages: 3 },
  'control-without-effect': { kind: 'load_more', by: 'more', pages: 3, stop: 'no_new_rows' },
  'same-rows-again': { kind: 'load_more', by: 'more', pages: 3, stop: 'no_new_rows' },
  'round-and-round': { kind: 'script', by: 'next', pages: 3, stop: 'loop_detected' },
  'slow-rows': { kind: 'load_more', by: 'more', pages: 3 },
  decoys: { kind: 'none', rows: 10, pages: 1 },
};

describe('crawling a listing that goes on in its page', function () {
  this.timeout(60_000);
  let edge: Edge;
  let site: LocalSite;

  before(async () => {
    [edge, site] = await Promise.all([openEdge({ credits: 10_000 }), startInPageListings()]);
  });
  after(async () => {
    await edge.close();
    await site.close();
  });

  const titlesOf = async (runId: string) => (await edge.itemsOf(runId)).map(({ data }) => data['title']);

  for (const [name, { kind, by, rows = 30, pages, stop = 'last_page' }] of Object.entries(WHOLE_RUNS)) {
    it(`brings all ${rows} rows of ${name}, in their order`, async () => {
      const jobId = await edge.readyJob(`${site.origin}/${name}`, 'moderate');
      const { pagination } = (await edge.jobOf(jobId)).mapping!;
      assert.deepEqual([pagination.kind, pagination.control?.by], [kind, by]);
      const runId = await edge.startedRun(jobId, 100);
      const outcome = await edge.call('crawlListingPages', { runId });
      assert.deepEqual(await titlesOf(runId), titles(rows));
      assert.equal(outcome.stop_reason, stop);
      if (pages !== undefined) assert.equal(outcome.pages, pages);
    });
  }
});

/** The titles of the first books. */
function titles(count: number): string[] {
  return Array.from({ length: count }, (_, index) => titleOf(index + 1));
}
