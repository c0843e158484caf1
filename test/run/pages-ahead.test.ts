import assert from 'node:assert/strict';
import type { LocalSite } from '../crawling/local-site.ts';
import { type CatalogueOptions, startCatalogue, titleOf } from '../activities/catalogue.ts';
import { type Edge, openEdge } from '../activities/edge.ts';

const LAST = 14;

describe('a listing whose addresses count', () => {
  let edge: Edge;
  let site: LocalSite;

  before(async () => {
    edge = await openEdge();
  });
  afterEach(() => site.close());
  after(() => edge.close());

  /** Crawls a chunk of a catalogue without detail pages that was mapped before. */
  async function crawl(options: CatalogueOptions, maxPages = 100, from = edge) {
    site = await startCatalogue({ perPage: 3, ...options });
    const jobId = await from.readyJob(`${site.origin}/books`);
    const runId = await from.startedRun(jobId, maxPages);
    site.requests.length = 0;
    const outcome = await from.call('crawlListingPages', { runId });
    return { ...outcome, runId, titles: (await from.itemsOf(runId)).map(({ data }) => data['title']) };
  }
  const pagesAsked = (): number[] =>
    site.requests
      .map((path) => Number(/^\/books\?page=(\d+)$/.exec(path)?.[1] ?? NaN))
      .filter((page) => !Number.isNaN(page))
      .toSorted((a, b) => a - b);

  it('is fetched several pages ahead: less than one round trip a page, each page once, rows in order', async () => {
    let underWay = 0;
    let most = 0;
    const status = (path: string) => {
      if (!path.startsWith('/books')) return 404;
      underWay += 1;
      most = Math.max(most, underWay);
      setTimeout(() => (underWay -= 1), 20);
      return 200;
    };
    const { titles, pages, stop_reason } = await crawl({ pages: LAST, delay: 30, status });
    assert.deepEqual([pages, stop_reason], [LAST, 'last_page']);
    assert.deepEqual(titles, titlesUpTo(LAST * 3));
    assert.ok(most >= 4, `at most ${most} at a time`);
    const asked = pagesAsked();
    assert.equal(new Set(asked).size, asked.length);
    assert.ok(asked.at(-1)! < LAST + 8, `asked up to ${asked.at(-1)}`);
  });

  it('is not asked for more pages than were ordered', async () => {
    const { pages, stop_reason } = await crawl({ pages: 30 }, LAST);
    assert.deepEqual([pages, stop_reason], [LAST, 'max_pages']);
    assert.equal(pagesAsked().at(-1), LAST);
  });

  it('is not asked for more pages than are paid', async () => {
    const poor = await openEdge({ credits: 10 + LAST });
    try {
      const { pages, stop_reason } = await crawl({ pages: 30 }, 100, poor);
      assert.deepEqual([pages, stop_reason], [LAST, null]);
      assert.equal(pagesAsked().at(-1), LAST);
    } finally {
      await poor.close();
    }
  });

  it('ends where its last page does, whatever the site shows behind it', async () => {
    const behindTheEnd: CatalogueOptions[] = [
      { pages: LAST, rowsOf: (page) => Math.min(page, LAST) },
      { pages: LAST, rowsOf: (page) => (page > LAST ? 1 : page) },
      { pages: LAST, status: (path) => (Number(/page=(\d+)/.exec(path)?.[1]) > LAST ? 404 : 200) },
      { pages: LAST, status: (path) => (Number(/page=(\d+)/.exec(path)?.[1]) > LAST ? 500 : 200) },
    ];
    for (const options of behindTheEnd) {
      const { titles, pages, stop_reason, runId } = await crawl(options);
      assert.deepEqual([pages, stop_reason], [LAST, 'last_page']);
      assert.deepEqual(titles, titlesUpTo(LAST * 3));
      assert.equal((await edge.pagesOf(runId)).length, LAST);
      await site.close();
    }
    site = await startCatalogue({ pages: 1 });
  });

  it('is followed by its links where they leave the count', async () => {
    const order = [1, 2, 3, 4, 5, 7, 8, 10];
    const nextOf = (page: number) => order[order.indexOf(page) + 1] ?? null;
    const { titles, pages, stop_reason } = await crawl({ pages: 10, nextOf });
    assert.deepEqual([pages, stop_reason], [order.length, 'last_page']);
    assert.deepEqual(
      titles,
      order.flatMap((page) => titlesUpTo(page * 3).slice(-3)),
    );
  });

  it('is tried again, in its order, where a page that was fetched ahead failed', async () => {
    let failures = 0;
    const status = (path: string) => (path === '/books?page=9' && failures++ === 0 ? 503 : 200);
    const { titles, pages, stop_reason } = await crawl({ pages: LAST, status });
    assert.deepEqual([pages, stop_reason], [LAST, 'last_page']);
    assert.deepEqual(titles, titlesUpTo(LAST * 3));
  });

  it('is noticed to lead back to a page that an earlier chunk has saved', async () => {
    const nextOf = (page: number) => (page === 101 ? 3 : page + 1);
    const { runId, pages } = await crawl({ pages: 101, lettered: true, nextOf }, 200);
    assert.equal(pages, 100);
    await edge.call('holdCredits', { runId, chunk: 1 });
    assert.deepEqual(await edge.call('crawlListingPages', { runId }), { pages: 1, stop_reason: 'loop_detected' });
    assert.equal((await edge.pagesOf(runId)).length, 101);
    assert.equal((await edge.itemsOf(runId)).length, 101 * 3);
  });

  it('stops at the first page that repeats rows of an earlier chunk, and says so again', async () => {
    const { runId } = await crawl(
      { pages: 101, rowsOf: (page) => Math.min(page, 100), nextOf: (page) => page + 1 },
      200,
    );
    await edge.call('holdCredits', { runId, chunk: 1 });
    site.requests.length = 0;
    assert.deepEqual(await edge.call('crawlListingPages', { runId }), { pages: 1, stop_reason: 'no_new_rows' });
    assert.deepEqual(
      site.requests.filter((path) => path.startsWith('/book/')),
      [],
    );
    assert.deepEqual(await edge.call('crawlListingPages', { runId }), { pages: 0, stop_reason: 'no_new_rows' });
    assert.equal((await edge.pagesOf(runId)).length, 101);
  });
});

/** The titles of the first books. */
function titlesUpTo(count: number): string[] {
  return Array.from({ length: count }, (_, index) => titleOf(index + 1));
}
