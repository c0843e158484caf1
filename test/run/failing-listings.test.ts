import assert from 'node:assert/strict';
import { ApplicationFailure } from '@temporalio/common';
import type { LocalSite } from '../crawling/local-site.ts';
import { sideBySide } from '../support/side-by-side.ts';
import { type CatalogueOptions, startCatalogue, titleOf } from '../activities/catalogue.ts';
import { type Edge, newEnvironment, openEdge } from '../activities/edge.ts';
import { FAILING_LISTINGS, startFailingListings } from './failing-listings.ts';

const ADDRESSED: Record<string, Omit<CatalogueOptions, 'pages'>> = {
  'next links': { lettered: true },
  'addresses that count': {},
  'next links in a browser': { lettered: true, scripted: true },
  'addresses that count, in a browser': { scripted: true },
};

describe('a listing whose second page fails for a while in the middle of a run', () => {
  const failures: number[] = [];
  let edge: Edge;
  let inPage: LocalSite;
  let runs: Map<string, ReturnType<typeof runInPage>>;
  const names = Object.keys(FAILING_LISTINGS);

  before(async () => {
    [edge, inPage] = await Promise.all([openEdge({ credits: 10_000 }), startFailingListings(failures)]);
    runs = sideBySide(names, 4, runInPage);
  });
  after(async () => {
    await edge.close();
    await inPage.close();
  });

  /** Crawls as the workflow does: again, a few times, after failures that may pass. Returns why it stopped. */
  async function crawl(runId: string, attempt = 1): Promise<string | null> {
    try {
      return (await edge.call('crawlListingPages', { runId }, newEnvironment(attempt))).stop_reason;
    } catch (error) {
      if (!(error instanceof ApplicationFailure) || error.nonRetryable) throw error;
      assert.equal(error.type, 'server_error');
      return crawl(runId, attempt + 1);
    }
  }

  async function runOf(jobId: string) {
    const runId = await edge.startedRun(jobId, 100);
    const stop = await crawl(runId);
    const titles = (await edge.itemsOf(runId)).map(({ data }) => data['title']);
    return { stop, titles, pages: (await edge.pagesOf(runId)).length };
  }

  async function runInPage(name: string) {
    const place = names.indexOf(name);
    const jobId = await edge.readyJob(`${inPage.origin}/${place}`, 'moderate');
    failures[place] = FAILING_LISTINGS[name]!.bears;
    return { ...(await runOf(jobId)), left: failures[place] };
  }

  const whole = { titles: Array.from({ length: 30 }, (_, index) => titleOf(index + 1)), pages: 3 };

  for (const [name, options] of Object.entries(ADDRESSED)) {
    it(`is read to its end: ${name}`, async () => {
      let left = 0;
      const status = (path: string) => (/=(2|ab)$/.test(path) && left > 0 ? ((left -= 1), 500) : 200);
      const site = await startCatalogue({ pages: 3, withoutDetails: true, status, ...options });
      try {
        const jobId = await edge.readyJob(`${site.origin}/books`, options.scripted ? 'moderate' : 'light');
        left = 4;
        assert.deepEqual(await runOf(jobId), { stop: 'last_page', ...whole });
        assert.equal(left, 0);
      } finally {
        await site.close();
      }
    });
  }

  for (const [name, { stop }] of Object.entries(FAILING_LISTINGS)) {
    it(`is gone on with to its end: ${name}`, async () => {
      assert.deepEqual(await runs.get(name)!, { stop, left: 0, ...whole });
    });
  }

  it('fails with what it has when the errors do not end', async () => {
    const jobId = await edge.readyJob(`${inPage.origin}/0`, 'moderate');
    failures[0] = Infinity;
    const runId = await edge.startedRun(jobId, 100);
    const lastAttempt = edge.call('crawlListingPages', { runId }, newEnvironment(3));
    await assert.rejects(lastAttempt, { type: 'server_error', nonRetryable: true });
    assert.equal((await edge.itemsOf(runId)).length, 10);
  });
});
