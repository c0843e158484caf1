import assert from 'node:assert/strict';
import { failRun } from '../../shared/commands/fail-run.ts';
import { CRAWL_FAILURES } from '../../shared/domain/crawl-failure.ts';
import type { Mapping } from '../../shared/domain/mapping.ts';
import { measureFillRates } from '../../activities/reading/fill-rates.ts';
import { requireSameListing } from '../../activities/run/require-same-listing.ts';
import { SAMPLE_MAPPING } from '../domain/sample-mapping.ts';
import { type LocalSite, startSite } from '../crawling/local-site.ts';
import { balances } from '../commands/given.ts';
import { type Edge, openEdge } from '../activities/edge.ts';

/** A listing of books of which only some have a title; `kind` names the markup. */
function books(kind: string, titled: (book: number) => boolean): string {
  const row = (book: number) =>
    `<li class="book"><h2 class="title"><a href="/book/${book}">${
      titled(book) ? `The long story of number ${book}` : ''
    }</a></h2><p class="author">Writer ${String.fromCodePoint(65 + book)}</p><span class="price">$${book}.50</span></li>`;
  const list = Array.from({ length: 12 }, (_, index) => row(index + 1)).join('');
  return `<!doctype html><html lang="en"><body><h1>All books</h1><ul class="${kind}">${list}</ul></body></html>`;
}

describe('a listing that changed since it was mapped', () => {
  let edge: Edge;
  let site: LocalSite;
  const routes: Record<string, string> = {};
  before(async () => {
    edge = await openEdge();
  });
  beforeEach(async () => {
    routes['/books'] = books('books', () => true);
    site = await startSite(routes);
  });
  afterEach(() => site.close());
  after(() => edge.close());

  async function crawlAfter(change: string) {
    const jobId = await edge.readyJob(`${site.origin}/books`);
    const before = await balances(edge.database, edge.accountId);
    const runId = await edge.startedRun(jobId, 10);
    routes['/books'] = change;
    return { jobId, runId, before, crawling: edge.call('crawlListingPages', { runId }) };
  }

  it('keeps how often the columns that identify its records are filled', async () => {
    const jobId = await edge.readyJob(`${site.origin}/books`);
    const { key_columns, fill_rates } = (await edge.jobOf(jobId)).mapping as Mapping;
    assert.deepEqual(fill_rates, Object.fromEntries(key_columns.map((name) => [name, 1])));
  });

  for (const [title, change] of [
    ['has no rows any more', '<!doctype html><h1>We have moved</h1><p>Nothing is for sale here.</p>'],
    ['is another page in the same frame', '<!doctype html><ul class="books"><li>News</li><li>Press</li></ul>'],
    ['lost most of what identifies its records', books('books', (book) => book % 3 === 0)],
  ] as const) {
    it(`fails the run when the first page ${title}, and gives everything back`, async () => {
      const { runId, before, crawling } = await crawlAfter(change);
      await assert.rejects(crawling, { type: 'listing_changed', nonRetryable: true });
      await failRun(edge.database, { runId, failure: 'listing_changed' });
      assert.deepEqual(await balances(edge.database, edge.accountId), before);
      const { error } = await edge.runOf(runId);
      assert.equal(error, CRAWL_FAILURES.listing_changed.text);
      assert.deepEqual(await edge.itemsOf(runId), []);
    });
  }

  it('is still the listing when some of it is missing', async () => {
    const { runId, crawling } = await crawlAfter(books('books', (book) => book % 3 !== 0));
    assert.deepEqual(await crawling, { pages: 1, stop_reason: 'last_page' });
    assert.equal((await edge.itemsOf(runId)).length, 12);
  });
});

describe('comparing a page with the mapping', () => {
  const rows = (...titles: (string | null)[]) => titles.map((title) => ({ data: { title, price: 1 } }));
  const mapped = (rate: number): Mapping => ({
    ...SAMPLE_MAPPING,
    key_columns: ['title'],
    fill_rates: { title: rate },
  });

  it('measures the columns that identify the rows', () => {
    assert.deepEqual(measureFillRates(rows('a', null, 'c', 'd'), mapped(1)), { title: 0.75 });
    assert.deepEqual(measureFillRates([], mapped(1)), { title: 0 });
  });

  it('finds a change below half of what was mapped, and not at half', () => {
    requireSameListing(rows('a', null), mapped(1));
    requireSameListing(rows('a', null, null, null), mapped(0.5));
    for (const [found, rate] of [
      [rows('a', null, null), 1],
      [rows('a', null, null, null, null), 0.5],
      [[], 0],
    ] as const) {
      assert.throws(() => requireSameListing(found, mapped(rate)), { code: 'listing_changed' });
    }
  });

  it('asks only for rows where a mapping does not say how they were filled', () => {
    const { fill_rates: _, ...old } = mapped(1);
    requireSameListing(rows(null, null), old);
  });
});
