import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { CancelledFailure } from '@temporalio/common';
import { deleteJob } from '../../shared/commands/delete-job.ts';
import type { LocalSite } from '../crawling/local-site.ts';
import { type CatalogueOptions, startCatalogue, titleOf } from '../activities/catalogue.ts';
import { type Edge, newEnvironment, openEdge } from '../activities/edge.ts';

describe('crawling a listing', () => {
  let edge: Edge;
  let site: LocalSite;

  before(async () => {
    edge = await openEdge();
  });
  afterEach(() => site.close());
  after(() => edge.close());

  /** A started run of a catalogue that was mapped before. */
  async function begin(options: CatalogueOptions, maxPages = 100, from = edge) {
    site = await startCatalogue(options);
    const jobId = await from.readyJob(`${site.origin}/books`, options.scripted ? 'moderate' : 'light');
    const runId = await from.startedRun(jobId, maxPages);
    site.requests.length = 0;
    return { jobId, runId };
  }
  const titlesOf = async (runId: string) => (await edge.itemsOf(runId)).map(({ data }) => data['title']);
  const requestsOf = (path: string) => site.requests.filter((asked) => asked === path).length;
  const detailRequests = () => site.requests.filter((path) => path.startsWith('/book/'));

  it('saves the rows of all pages in their order, with the values of their detail pages', async () => {
    const { runId } = await begin({ pages: 3 });
    assert.deepEqual(await edge.call('crawlListingPages', { runId }), { pages: 3, stop_reason: 'last_page' });
    assert.deepEqual(await titlesOf(runId), titles(30));
    const items = await edge.itemsOf(runId);
    assert.equal(items[11]?.data['isbn'], '978-3-16-148012-0');
    assert.equal(detailRequests().length, 30);
    assert.equal(new Set(detailRequests()).size, 30);
    const pages = await edge.pagesOf(runId);
    assert.deepEqual(
      pages.map(({ pageNumber, itemCount, detailVisits, detailFailures }) => [
        pageNumber,
        itemCount,
        detailVisits,
        detailFailures,
      ]),
      [1, 2, 3].map((page) => [page, 10, 10, 0]),
    );
  });

  it('crawls in a browser what scripts write', async () => {
    const { runId } = await begin({ pages: 2, scripted: true });
    assert.deepEqual(await edge.call('crawlListingPages', { runId }), { pages: 2, stop_reason: 'last_page' });
    assert.deepEqual(await titlesOf(runId), titles(20));
    assert.equal((await edge.itemsOf(runId))[11]?.data['isbn'], '978-3-16-148012-0');
    const [page] = await edge.pagesOf(runId);
    assert.deepEqual([page?.protectionLevel, page?.detailVisits], ['moderate', 10]);
  });

  it('stops after as many pages as were asked for', async () => {
    const { runId } = await begin({ pages: 3 }, 2);
    assert.deepEqual(await edge.call('crawlListingPages', { runId }), { pages: 2, stop_reason: 'max_pages' });
    assert.deepEqual(await titlesOf(runId), titles(20));
  });

  it('crawls a chunk at a time and goes on from the cursor', async () => {
    const { runId } = await begin({ pages: 102, perPage: 3 }, 200);
    assert.deepEqual(await edge.call('crawlListingPages', { runId }), { pages: 100, stop_reason: null });
    await edge.call('holdCredits', { runId, chunk: 1 });
    assert.deepEqual(await edge.call('crawlListingPages', { runId }), { pages: 2, stop_reason: 'last_page' });
    assert.deepEqual(await titlesOf(runId), titles(306));
    for (let page = 2; page <= 102; page += 1) assert.equal(requestsOf(`/books?page=${page}`), 1);
  });

  it('says again why it stopped, without a request, when it is repeated', async () => {
    const { runId } = await begin({ pages: 2 });
    await edge.call('crawlListingPages', { runId });
    site.requests.length = 0;
    assert.deepEqual(await edge.call('crawlListingPages', { runId }), { pages: 0, stop_reason: 'last_page' });
    assert.deepEqual(site.requests, []);
  });

  it('notices a loop of next links', async () => {
    const { runId } = await begin({ pages: 3, lettered: true, nextOf: (page) => (page === 3 ? 2 : page + 1) });
    assert.deepEqual(await edge.call('crawlListingPages', { runId }), { pages: 3, stop_reason: 'loop_detected' });
    assert.deepEqual(await titlesOf(runId), titles(30));
  });

  it('stops where a page only repeats rows', async () => {
    const { runId } = await begin({ pages: 2, rowsOf: (page) => Math.min(page, 2), nextOf: (page) => page + 1 });
    assert.deepEqual(await edge.call('crawlListingPages', { runId }), { pages: 3, stop_reason: 'no_new_rows' });
    assert.deepEqual(await titlesOf(runId), titles(20));
  });

  it('stops where a next link leads behind the end', async () => {
    for (const status of [() => 200, (path: string) => (path.includes('page=3') ? 404 : 200)]) {
      const { runId } = await begin({ pages: 2, nextOf: (page) => page + 1, status });
      assert.deepEqual(await edge.call('crawlListingPages', { runId }), { pages: 2, stop_reason: 'last_page' });
      assert.deepEqual(await titlesOf(runId), titles(20));
      await site.close();
    }
    site = await startCatalogue({ pages: 1 });
  });

  it('crawls no more pages than are paid for', async () => {
    const poor = await openEdge({ credits: 13 });
    try {
      const { runId } = await begin({ pages: 5 }, 100, poor);
      assert.deepEqual(await poor.call('crawlListingPages', { runId }), { pages: 3, stop_reason: null });
      assert.equal(await poor.call('holdCredits', { runId, chunk: 1 }), false);
    } finally {
      await poor.close();
    }
  });

  it('counts detail pages that fail, and leaves their values empty', async () => {
    const { runId } = await begin({ pages: 1, status: (path) => (/\/book\/(5|8)$/.test(path) ? 404 : 200) });
    assert.deepEqual(await edge.call('crawlListingPages', { runId }), { pages: 1, stop_reason: 'last_page' });
    const [page] = await edge.pagesOf(runId);
    assert.deepEqual([page?.detailVisits, page?.detailFailures], [8, 2]);
    const items = await edge.itemsOf(runId);
    assert.deepEqual(
      items.map(({ data }) => data['isbn'] === null),
      items.map((_, index) => index === 4 || index === 7),
    );
  });

  it('fails when the first page no longer holds the listing', async () => {
    const options: CatalogueOptions = { pages: 1 };
    const { runId } = await begin(options);
    options.scripted = true;
    await assert.rejects(edge.call('crawlListingPages', { runId }), { type: 'listing_changed' });
  });

  it('keeps the rows it has when a later page fails, and is patient with the site', async () => {
    let isDown = false;
    const { runId } = await begin({ pages: 3, status: (path) => (isDown && path.includes('page=2') ? 500 : 200) });
    isDown = true;
    const failing = edge.call('crawlListingPages', { runId });
    await assert.rejects(failing, { type: 'server_error', nonRetryable: false });
    assert.deepEqual(await titlesOf(runId), titles(10));
    const lastAttempt = edge.call('crawlListingPages', { runId }, newEnvironment(3));
    await assert.rejects(lastAttempt, { type: 'server_error', nonRetryable: true });
    isDown = false;
    await edge.call('crawlListingPages', { runId });
    assert.deepEqual(await titlesOf(runId), titles(30));
  });

  it('stops at once when it is told to', async () => {
    const { runId } = await begin({ pages: 20, delay: 100 });
    const environment = newEnvironment();
    const crawling = edge.call('crawlListingPages', { runId }, environment);
    setTimeout(() => environment.cancel(), 450);
    await assert.rejects(crawling, CancelledFailure);
    await pause(100); // what was on its way arrives
    const asked = site.requests.length;
    await pause(300);
    assert.equal(site.requests.length, asked);
  });

  it('is over when the run was deleted', async () => {
    const { jobId, runId } = await begin({ pages: 1 });
    await deleteJob(edge.database, { accountId: edge.accountId, jobId });
    await assert.rejects(edge.call('crawlListingPages', { runId }), { type: 'gone' });
  });
});

/** The titles of the first books. */
function titles(count: number): string[] {
  return Array.from({ length: count }, (_, index) => titleOf(index + 1));
}
