import assert from 'node:assert/strict';
import { createClient } from '../../client/create-client.ts';
import type { Item } from '../../client/resources/item.ts';
import type { Job } from '../../client/resources/job.ts';
import {
  type DiscoveryCase,
  SAMPLE_SITES,
  serveCorpusCases,
  type ServedCases,
  serveOwnCases,
} from '../../scripts/evaluate/discovery/cases.ts';
import { readSampleSites } from '../../scripts/evaluate/discovery/sample-site.ts';
import { CORPUS } from '../support/corpus-pages.ts';
import { startService, type TestService } from '../support/service.ts';
import { sideBySide } from '../support/side-by-side.ts';
import { skip } from '../support/skip.ts';
import { partsOfCases, readWholeCases } from './corpus.ts';

/** Enough to tell two listings apart by what their further pages bring. */
const PAGES = 3;
/** How far these are scrolled when a run is cut off is chance: they are compared whole. */
const SCROLLED = new Set(['sites/quotes-scroll']);
const ALL_PAGES = 100;

/** The homepage of these lists the same records with more of each: there, the columns of the listing are compared. */
const SHOWS_MORE = new Set(['sites2/fpsiholog-podcast']);

/** What a job and its run brought. */
interface Brought {
  job: Job;
  rows: Item['data'][];
}

/** Runs each case from where it begins and from its listing, and returns what both brought. */
function runCases(cases: readonly DiscoveryCase[], service: () => TestService) {
  const run = async (url: string, { id: site, input }: DiscoveryCase): Promise<Brought> => {
    const { api, apiKey } = service();
    const client = createClient({ baseUrl: api, apiKey });
    const max_pages = SCROLLED.has(site) ? ALL_PAGES : PAGES;
    const job = await client.waitForJob((await client.createJob({ url, input, max_pages })).id);
    assert.equal(job.status, 'ready', job.error);
    const { id, error, status } = await client.waitForRun((await client.createRun(job.id)).id);
    assert.equal(status, 'completed', error ?? '');
    const rows: Item['data'][] = [];
    for await (const { data } of client.allItems(id)) rows.push(data);
    return { job, rows };
  };
  return sideBySide(cases, 3, async (at) => {
    const fromHome = await run(at.url, at);
    const fromListing = await run(at.expected![0]!, at);
    return { fromHome, fromListing };
  });
}

type Results = Map<string, ReturnType<typeof runCases> extends Map<unknown, infer Result> ? Result : never>;

/** Starts the runs of some cases; their results by the ids of the cases. */
function startRuns(cases: readonly DiscoveryCase[], service: () => TestService): Results {
  return new Map([...runCases(cases, service)].map(([{ id }, result]) => [id, result]));
}

async function assertSameRows(result: Awaited<ReturnType<Results['get']>>, hasMore = false): Promise<void> {
  const { fromHome, fromListing } = result!;
  assert.ok(fromListing.rows.length > 1, 'the listing brings rows');
  const { listing_url: found, discovery } = fromHome.job;
  const columns = new Set(Object.keys(fromListing.rows[0]!));
  const had = fromHome.rows.map((row) =>
    hasMore ? Object.fromEntries(Object.entries(row).filter(([name]) => columns.has(name))) : row,
  );
  assert.deepEqual(sorted(had), sorted(fromListing.rows), `${found} ${JSON.stringify(discovery, null, 1)}`);
}

/** In an order that does not depend on when they were saved. */
function sorted(rows: readonly Item['data'][]): string[] {
  return rows.map((row) => JSON.stringify(row)).toSorted();
}

describe('runs of jobs from the homepages of sample sites', function () {
  this.timeout(300_000);
  let served: ServedCases;
  let service: TestService;
  let results: Results;
  const samples = readSampleSites(SAMPLE_SITES).filter(({ listing }) => listing !== null);

  before(async () => {
    served = await serveOwnCases();
    service = await startService({ egressAllow: ['127.0.0.1'] });
    results = startRuns(
      served.cases.filter(({ expected }) => expected !== null),
      () => service,
    );
  });
  after(async () => {
    await service?.stop();
    await served?.close();
  });

  for (const { name, kind } of samples)
    it(`bring the rows of those from the listing: ${kind} (${name})`, async () => {
      await assertSameRows(await results.get(`own/${name}`));
    });
});

describe('runs of jobs from the homepages of known sites', function () {
  this.timeout(300_000);
  let served: ServedCases;
  let service: TestService;
  let results: Results;
  const known = readWholeCases(['sites', 'sites2']).filter((site) => 'home_url' in site);
  const parts = known.length === 0 ? {} : partsOfCases();
  const [open, closed] = [
    known.filter(({ id }) => parts[id] !== 'lock'),
    known.filter(({ id }) => parts[id] === 'lock'),
  ];

  before(async function () {
    if (known.length === 0) skip(this, 'the corpus does not lie beside the checkout');
    served = await serveCorpusCases(CORPUS);
    service = await startService({ egressAllow: [...new Set(served.cases.map(({ url }) => new URL(url).host))] });
    results = startRuns(served.cases, () => service);
  });
  after(async () => {
    await service?.stop();
    await served?.close();
  });

  for (const { id } of open)
    it(`bring the rows of those from the listing: ${id}`, async () => {
      await assertSameRows(await results.get(id), SHOWS_MORE.has(id));
    });

  it('bring them on the sites that nobody looks at', async () => {
    const settled = await Promise.allSettled(closed.map(async ({ id }) => assertSameRows(await results.get(id))));
    assert.equal(settled.filter(({ status }) => status === 'fulfilled').length, closed.length);
  });
});
