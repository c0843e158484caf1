import assert from 'node:assert/strict';
import type { ColumnType } from '../../shared/domain/column.ts';
import type { JobInput } from '../../shared/domain/job.ts';
import { columnsOf } from '../../shared/domain/mapping.ts';
import type { LocalSite } from '../crawling/local-site.ts';
import { type CatalogueOptions, startCatalogue, titleOf } from '../activities/catalogue.ts';
import { type Edge, openEdge } from '../activities/edge.ts';

const LIGHT = { level: 'light', scope: 'page', scoreToBeat: null } as const;

const ask = (...columns: [name: string, type?: ColumnType][]): JobInput => ({
  type: 'columns',
  value: columns.map(([name, type = 'text']) => ({ name, type })),
});

describe('a job with explicit columns', () => {
  let edge: Edge;
  const sites: LocalSite[] = [];

  before(async () => {
    edge = await openEdge();
  });
  afterEach(async () => {
    await Promise.all(sites.splice(0).map((site) => site.close()));
  });
  after(() => edge.close());

  /** A job for the catalogue, as one step of mapping leaves it. */
  async function mapped(options: CatalogueOptions, input: JobInput) {
    const site = await startCatalogue(options);
    sites.push(site);
    const jobId = await edge.newJob(`${site.origin}/books`, input);
    const outcome = await edge.map({ jobId, ...LIGHT });
    return { jobId, outcome, job: await edge.jobOf(jobId) };
  }

  async function rowsOf(jobId: string) {
    await edge.call('markJobReady', { jobId });
    const runId = await edge.startedRun(jobId, 10);
    const { stop_reason } = await edge.call('crawlListingPages', { runId });
    return { stop_reason, rows: (await edge.itemsOf(runId)).map(({ data }) => data) };
  }

  it('has exactly these columns, in this order, and so have its rows', async () => {
    const input = ask(['published', 'date'], ['price', 'number'], ['colour'], ['isbn'], ['title']);
    const { jobId, job } = await mapped({ pages: 2 }, input);
    assert.deepEqual(columnsOf(job.mapping!), {
      listing: [
        { name: 'price', type: 'number' },
        { name: 'colour', type: 'text' },
        { name: 'title', type: 'text' },
      ],
      detail: [
        { name: 'published', type: 'date' },
        { name: 'isbn', type: 'text' },
      ],
    });
    assert.deepEqual(job.mapping!.unmatched_columns, [{ name: 'colour', type: 'text' }]);
    const { rows } = await rowsOf(jobId);
    assert.equal(rows.length, 20);
    assert.deepEqual(Object.entries(rows[0]!), [
      ['price', 6.99],
      ['colour', null],
      ['title', titleOf(1)],
      ['published', '1991-05-11'],
      ['isbn', '978-3-16-148001-0'],
    ]);
  });

  it('delivers every record where all of its columns stand on the detail pages', async () => {
    const { jobId, outcome } = await mapped({ pages: 2 }, ask(['isbn']));
    assert.equal(outcome.go_on_because, null);
    const { rows } = await rowsOf(jobId);
    assert.equal(new Set(rows.map(({ isbn }) => isbn)).size, 20);
    assert.deepEqual(Object.keys(rows[0]!), ['isbn']);
  });

  it('delivers every record of pages that repeat the values of its one column', async () => {
    const { jobId } = await mapped({ pages: 3, perPage: 20, withoutDetails: true }, ask(['author']));
    const { rows, stop_reason } = await rowsOf(jobId);
    assert.equal(stop_reason, 'last_page');
    assert.equal(rows.length, 60);
    assert.ok(rows.every((row) => Object.keys(row).join() === 'author'));
  });

  it('goes on when none of them is there, and fails with what is there instead, refunded', async () => {
    const { jobId, outcome, job } = await mapped({ pages: 1 }, ask(['colour'], ['phone']));
    assert.deepEqual(outcome, { score: null, go_on_because: 'columns_not_found' });
    assert.equal(job.mapping, null);
    assert.deepEqual(
      job.discovery?.map(({ outcome: told }) => told),
      ['a listing with none of the columns that were asked for'],
    );
    await edge.call('failJob', { jobId, failure: 'columns_not_found' });
    const { status, error } = await edge.jobOf(jobId);
    assert.equal(status, 'failed');
    assert.match(error!, /^The page has none of the columns that were asked for\. It has: .*\bisbn\b.*\.$/);
    for (const name of ['title', 'author', 'price', 'publisher', 'published'])
      assert.match(error!, new RegExp(`\\b${name}\\b`));
  });
});
