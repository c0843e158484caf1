import assert from 'node:assert/strict';
import type { LocalSite } from '../crawling/local-site.ts';
import { sideBySide } from '../support/side-by-side.ts';
import { titleOf } from '../activities/catalogue.ts';
import { type Edge, openEdge } from '../activities/edge.ts';
import { startInPageListings } from './in-page-listings.ts';
import { REWRITTEN_LISTINGS } from './rewritten-listings.ts';

describe('crawling a listing to which a button does not just add', () => {
  let edge: Edge;
  let site: LocalSite;
  let runs: Map<string, ReturnType<typeof runWhole>>;

  before(async () => {
    [edge, site] = await Promise.all([openEdge({ credits: 10_000 }), startInPageListings({ firstRows: 10 })]);
    runs = sideBySide(
      REWRITTEN_LISTINGS.map(({ name }) => name),
      3,
      runWhole,
    );
  });
  after(async () => {
    await edge.close();
    await site.close();
  });

  async function runWhole(name: string) {
    const jobId = await edge.readyJob(`${site.origin}/${name}`, 'moderate');
    const runId = await edge.startedRun(jobId, 100);
    const outcome = await edge.call('crawlListingPages', { runId });
    const { pagination } = (await edge.jobOf(jobId)).mapping!;
    return { pagination, outcome, titles: (await edge.itemsOf(runId)).map(({ data }) => data['title']) };
  }

  for (const { name, pages, books } of REWRITTEN_LISTINGS) {
    it(`brings each row once, in the order of the states: ${name}`, async () => {
      const { pagination, outcome, titles } = await runs.get(name)!;
      assert.deepEqual([pagination.kind, pagination.control?.by], ['load_more', 'more']);
      assert.deepEqual(outcome, { pages, stop_reason: 'last_page' });
      assert.deepEqual(
        titles,
        Array.from({ length: books }, (_, index) => titleOf(index + 1)),
      );
    });
  }
});
