import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { CancelledFailure } from '@temporalio/common';
import { storeMapping } from '../../shared/commands/store-mapping.ts';
import type { Pagination } from '../../shared/domain/mapping.ts';
import type { StopReason } from '../../shared/domain/run.ts';
import type { LocalSite } from '../crawling/local-site.ts';
import { sideBySide } from '../support/side-by-side.ts';
import { titleOf } from '../activities/catalogue.ts';
import { type Edge, newEnvironment, openEdge } from '../activities/edge.ts';
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
  'load-very-many': { kind: 'load_more', by: 'more', pages: 5, rows: 400 },
  'load-more-fetched': { kind: 'load_more', by: 'more', pages: 3 },
  'lost-answer': { kind: 'load_more', by: 'more', pages: 3 },
  'beside-a-clock': { kind: 'load_more', by: 'more', pages: 3 },
  'next-disabled-at-the-end': { kind: 'script', by: 'next', pages: 3 },
  'next-removed-at-the-end': { kind: 'script', by: 'next', pages: 3 },
  numbers: { kind: 'script', by: 'number', pages: 3 },
  'numbers-in-blocks': { kind: 'script', by: 'number', pages: 7, rows: 70 },
  choice: { kind: 'script', by: 'choice', pages: 3 },
  fragments: { kind: 'script', by: 'next', pages: 3 },
  'form-post': { kind: 'script', by: 'number', pages: 3 },
  'icons-only': { kind: 'script', by: 'icon', pages: 3 },
  scroll: { kind: 'scroll', pages: 3 },
  'scroll-in-a-box': { kind: 'scroll', pages: 3 },
  'virtual-list': { kind: 'scroll', rows: 120 },
  'drawn-late': { kind: 'scroll', rows: 100 },
  'dropping-list': { kind: 'scroll', rows: 60 },
  overlays: { kind: 'load_more', by: 'more', pages: 3 },
  'shadow-rows': { kind: 'load_more', by: 'more', pages: 3 },
  'frame-rows': { kind: 'load_more', by: 'more', pages: 3 },
  'control-without-effect': { kind: 'load_more', by: 'more', pages: 3, stop: 'no_new_rows' },
  'same-rows-again': { kind: 'load_more', by: 'more', pages: 3, stop: 'no_new_rows' },
  'round-and-round': { kind: 'script', by: 'next', pages: 3, stop: 'loop_detected' },
  'slow-rows': { kind: 'load_more', by: 'more', pages: 3 },
  'ends-in-nothing': { kind: 'script', by: 'next', pages: 3 },
  'leads-away': { kind: 'none', rows: 10, pages: 1 },
  decoys: { kind: 'none', rows: 10, pages: 1 },
};

describe('crawling a listing that goes on in its page', () => {
  let edge: Edge;
  let site: LocalSite;
  let wholeRuns: Map<string, ReturnType<typeof runWhole>>;
  const options: Parameters<typeof startInPageListings>[0] = { firstRows: 10 };

  before(async () => {
    [edge, site] = await Promise.all([openEdge({ credits: 10_000 }), startInPageListings(options)]);
    wholeRuns = sideBySide(Object.keys(WHOLE_RUNS), 3, runWhole);
  });
  after(async () => {
    await edge.close();
    await site.close();
  });

  async function runWhole(name: string) {
    const runId = await begin(name);
    const { pagination } = (await edge.jobOf(await mappedJob(name))).mapping!;
    return { pagination, runId, outcome: await edge.call('crawlListingPages', { runId }) };
  }

  const titlesOf = async (runId: string) => (await edge.itemsOf(runId)).map(({ data }) => data['title']);

  for (const [name, { kind, by, rows = 30, pages, stop = 'last_page' }] of Object.entries(WHOLE_RUNS)) {
    it(`brings all ${rows} rows of ${name}, in their order`, async () => {
      const { pagination, outcome, runId } = await wholeRuns.get(name)!;
      assert.deepEqual([pagination.kind, pagination.control?.by], [kind, by]);
      assert.deepEqual(await titlesOf(runId), titles(rows));
      assert.equal(outcome.stop_reason, stop);
      if (pages !== undefined) assert.equal(outcome.pages, pages);
    });
  }

  const jobs = new Map<string, Promise<string>>();

  /** The job of a page; it is mapped once, at the first time. */
  function mappedJob(name: string): Promise<string> {
    const job = jobs.get(name) ?? edge.readyJob(`${site.origin}/${name}`, 'moderate');
    jobs.set(name, job);
    return job;
  }

  /** A started run of a page that was mapped before. */
  async function begin(name: string, maxPages = 100): Promise<string> {
    return edge.startedRun(await mappedJob(name), maxPages);
  }

  /** A job with the mapping of another page. */
  async function jobMappedAs(name: string, { url, at = edge }: { url: string; at?: Edge }): Promise<string> {
    const { mapping } = await edge.jobOf(await mappedJob(name));
    const jobId = await at.newJob(url);
    const stored = { jobId, mapping: mapping!, listingUrl: url, protectionLevel: 'moderate' as const, discovery: [] };
    await storeMapping(at.database, stored);
    await at.call('markJobReady', { jobId });
    return jobId;
  }

  it('is mapped in a browser when plain HTTP shows the records and not the way on', async () => {
    for (const [name, level, kind] of [
      ['plain-load-more', 'moderate', 'load_more'],
      ['plain-dead-button', 'light', 'none'],
    ] as const) {
      const jobId = await edge.newJob(`${site.origin}/${name}`);
      const light = await edge.map({ jobId, level: 'light', scope: 'page', scoreToBeat: null });
      assert.deepEqual([light.go_on_because, light.goes_on_by_script], [null, true]);
      await edge.map({ jobId, level: 'moderate', scope: 'listing', scoreToBeat: light.score });
      const job = await edge.jobOf(jobId);
      assert.deepEqual([job.protectionLevel, job.mapping?.pagination.kind], [level, kind]);
    }
  });

  it('takes exactly as many pages as were asked for', async () => {
    const cases = [
      { name: 'load-more', pages: 2, stop: 'max_pages' },
      { name: 'load-more', pages: 3, stop: 'last_page' },
      { name: 'scroll', pages: 2, stop: 'max_pages' },
    ];
    const crawl = async ({ name, pages, stop }: (typeof cases)[0]) => {
      const runId = await begin(name, pages);
      assert.deepEqual(await edge.call('crawlListingPages', { runId }), { pages, stop_reason: stop });
      assert.deepEqual(await titlesOf(runId), titles(10 * pages));
    };
    await Promise.all(cases.map(crawl));
  });

  it('says again why it stopped, without a page more, when it is repeated', async () => {
    const runId = await begin('numbers', 2);
    await edge.call('crawlListingPages', { runId });
    assert.deepEqual(await edge.call('crawlListingPages', { runId }), { pages: 0, stop_reason: 'max_pages' });
    const whole = await begin('numbers');
    await edge.call('crawlListingPages', { runId: whole });
    const again = await edge.call('crawlListingPages', { runId: whole });
    assert.deepEqual(again, { pages: 0, stop_reason: 'last_page' });
    assert.deepEqual(await titlesOf(whole), titles(30));
  });

  it('begins again after an interruption, and nothing comes or costs twice', async () => {
    const crawlTwice = async (name: string) => {
      const runId = await begin(name);
      const environment = newEnvironment();
      const interrupted = edge.call('crawlListingPages', { runId }, environment);
      while ((await edge.pagesOf(runId)).length === 0) await pause(20);
      environment.cancel();
      await assert.rejects(interrupted, CancelledFailure);
      const savedBefore = (await edge.pagesOf(runId)).length;
      const { pages, stop_reason } = await edge.call('crawlListingPages', { runId });
      assert.deepEqual([savedBefore + pages, stop_reason], [3, 'last_page']);
      assert.deepEqual(await titlesOf(runId), titles(30));
      await edge.call('settleRun', { runId, stopReason: 'last_page' });
      assert.equal((await edge.runOf(runId)).creditsUsed, 6);
    };
    await Promise.all(['load-more', 'numbers', 'scroll'].map(crawlTwice));
  });

  it('saves what is new after an interruption behind the pages that it has', async () => {
    const runId = await begin('growing-first-page');
    const environment = newEnvironment();
    const interrupted = edge.call('crawlListingPages', { runId }, environment);
    while ((await edge.pagesOf(runId)).length === 0) await pause(20);
    environment.cancel();
    await assert.rejects(interrupted, CancelledFailure);
    const saved = await edge.itemsOf(runId);
    options.firstRows = 25;
    await edge.call('crawlListingPages', { runId });
    assert.deepEqual(new Set(await titlesOf(runId)), new Set(titles(30)));
    assert.equal((await titlesOf(runId)).length, 30);
    assert.deepEqual((await edge.itemsOf(runId)).slice(0, saved.length), saved);
  });

  it('crawls no more pages than are paid for, and holds more credits while there are any', async () => {
    const poor = await openEdge({ credits: 14 });
    try {
      const jobId = await jobMappedAs('load-more', { url: `${site.origin}/load-more`, at: poor });
      const runId = await poor.startedRun(jobId, 100);
      assert.deepEqual(await poor.call('crawlListingPages', { runId }), { pages: 2, stop_reason: 'credits_exhausted' });
      await poor.call('settleRun', { runId, stopReason: 'credits_exhausted' });
      assert.equal((await poor.runOf(runId)).creditsUsed, 4);
      await poor.grant(4);
      const next = await poor.startedRun(jobId, 100);
      await poor.grant(100);
      assert.deepEqual(await poor.call('crawlListingPages', { runId: next }), { pages: 3, stop_reason: 'last_page' });
      await poor.call('settleRun', { runId: next, stopReason: 'last_page' });
      assert.equal((await poor.runOf(next)).creditsUsed, 6);
    } finally {
      await poor.close();
    }
  });

  for (const [refusal, type] of [
    [403, 'blocked'],
    [429, 'rate_limited'],
  ] as const) {
    it(`fails with ${type}, and keeps what it has, when the page is refused further records`, async () => {
      const runId = await begin('refused-later');
      options.refusal = refusal;
      await assert.rejects(edge.call('crawlListingPages', { runId }), { type });
      assert.deepEqual(await titlesOf(runId), titles(20));
      options.refusal = 200;
      assert.deepEqual(await edge.call('crawlListingPages', { runId }), { pages: 1, stop_reason: 'last_page' });
      assert.deepEqual(await titlesOf(runId), titles(30));
    });
  }

  for (const name of ['empty', 'untitled']) {
    it(`fails when the first page no longer holds the listing: ${name}`, async () => {
      const jobId = await jobMappedAs('load-more', { url: `${site.origin}/${name}` });
      const runId = await edge.startedRun(jobId, 10);
      await assert.rejects(edge.call('crawlListingPages', { runId }), { type: 'listing_changed', nonRetryable: true });
      assert.deepEqual(await edge.itemsOf(runId), []);
    });
  }
});

/** The titles of the first books. */
function titles(count: number): string[] {
  return Array.from({ length: count }, (_, index) => titleOf(index + 1));
}
