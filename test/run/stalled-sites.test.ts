import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { CancelledFailure } from '@temporalio/common';
import { Page } from '../../shared/db/entities/page.ts';
import { Run } from '../../shared/db/entities/run.ts';
import type { LocalSite } from '../crawling/local-site.ts';
import { type CatalogueOptions, startCatalogue } from '../activities/catalogue.ts';
import { type Edge, newEnvironment, openEdge } from '../activities/edge.ts';
import { startInPageListings } from './in-page-listings.ts';

const STALL_MS = 2_500;

describe('a run on a site that stalls', () => {
  let edge: Edge;
  let site: LocalSite;
  before(async () => {
    edge = await openEdge({ stallMs: STALL_MS });
  });
  afterEach(() => site.close());
  after(() => edge.close());

  async function begin(options: CatalogueOptions) {
    site = await startCatalogue(options);
    const jobId = await edge.readyJob(`${site.origin}/books`);
    return edge.startedRun(jobId, 100);
  }
  const stalls = (runId: string) =>
    assert.rejects(edge.call('crawlListingPages', { runId }), { type: 'site_stalled', nonRetryable: true });

  it('fails once no page was saved for the whole time, and keeps what was saved before', async () => {
    const options: CatalogueOptions = { pages: 3, perPage: 2 };
    const runId = await begin(options);
    options.holds = (path) => path.includes('page=2');
    const begun = Date.now();
    await stalls(runId);
    assert.ok(Date.now() - begun >= STALL_MS);
    assert.equal((await edge.pagesOf(runId)).length, 1);
    await closesItsConnections();
  });

  it('is not saved by detail pages that hang or fail', async () => {
    const options: CatalogueOptions = { pages: 2, perPage: 5 };
    const runId = await begin(options);
    options.holds = (path) => path.startsWith('/book/');
    await stalls(runId);
    await closesItsConnections();
  });

  it('goes on for as long as pages are saved, however long that is in all', async () => {
    const runId = await begin({ pages: 8, perPage: 2, delay: 500 });
    const begun = Date.now();
    assert.deepEqual(await edge.call('crawlListingPages', { runId }), { pages: 8, stop_reason: 'last_page' });
    assert.ok(Date.now() - begun > STALL_MS);
  });

  it('counts the time that went by in attempts before, and leaves a little for one that comes late', async () => {
    const options: CatalogueOptions = { pages: 1, perPage: 2 };
    const runId = await begin(options);
    const em = edge.database.em.fork();
    await em.nativeUpdate(Run, { id: runId }, { startedAt: new Date(Date.now() - 3_600_000) });
    options.holds = () => true;
    await stalls(runId);
    options.holds = () => false;
    assert.deepEqual(await edge.call('crawlListingPages', { runId }), { pages: 1, stop_reason: 'last_page' });
    assert.equal(await em.count(Page, { run: runId }), 1);
  });

  it('goes on for as long as details of one page arrive', async () => {
    const slow = await openEdge({ stallMs: STALL_MS, crawling: { hostConcurrency: 1, hostRate: 4 } });
    try {
      site = await startCatalogue({ pages: 1, perPage: 16 });
      const runId = await slow.startedRun(await slow.readyJob(`${site.origin}/books`), 100);
      const begun = Date.now();
      assert.deepEqual(await slow.call('crawlListingPages', { runId }), { pages: 1, stop_reason: 'last_page' });
      assert.ok(Date.now() - begun > STALL_MS);
      assert.equal((await slow.pagesOf(runId))[0]?.detailVisits, 16);
    } finally {
      await slow.close();
    }
  });

  describe('that wants long distances between requests', () => {
    const robots = 'User-agent: *\nCrawl-delay: 1';
    let polite: Edge;
    before(async () => {
      polite = await openEdge({ stallMs: STALL_MS, crawling: { robots: 'respect' } });
    });
    after(() => polite.close());

    it('does not count the requests of other runs against the site', async () => {
      site = await startCatalogue({ pages: 1, perPage: 2, withoutDetails: true, robots });
      const jobId = await polite.readyJob(`${site.origin}/books`);
      const runIds = await Promise.all(Array.from({ length: 5 }, () => polite.startedRun(jobId, 100)));
      const begun = Date.now();
      const outcomes = await Promise.all(runIds.map((runId) => polite.call('crawlListingPages', { runId })));
      for (const outcome of outcomes) assert.deepEqual(outcome, { pages: 1, stop_reason: 'last_page' });
      assert.ok(Date.now() - begun > STALL_MS);
    });

    it('fails all the same when its own requests bring nothing', async () => {
      const options: CatalogueOptions = { pages: 1, perPage: 6, robots };
      site = await startCatalogue(options);
      const runId = await polite.startedRun(await polite.readyJob(`${site.origin}/books`), 100);
      options.status = (path) => (path.startsWith('/book/') ? 500 : 200);
      await assert.rejects(polite.call('crawlListingPages', { runId }), { type: 'site_stalled' });
      await closesItsConnections();
    });
  });

  it('goes on while it passes over what an attempt before has saved of an open page', async () => {
    const stallMs = 3_000;
    const patient = await openEdge({ stallMs });
    try {
      site = await startInPageListings({ firstRows: 10 });
      const runId = await patient.startedRun(await patient.readyJob(`${site.origin}/load-slowly`, 'moderate'), 100);
      const environment = newEnvironment();
      const interrupted = patient.call('crawlListingPages', { runId }, environment);
      while ((await patient.pagesOf(runId)).length < 5) await pause(20);
      environment.cancel();
      await assert.rejects(interrupted, CancelledFailure);
      const begun = Date.now();
      const { stop_reason } = await patient.call('crawlListingPages', { runId });
      assert.ok(Date.now() - begun > stallMs);
      assert.equal(stop_reason, 'last_page');
      assert.equal((await patient.itemsOf(runId)).length, 60);
    } finally {
      await patient.close();
    }
  });

  /** Nothing of the run goes on at the site. */
  async function closesItsConnections(): Promise<void> {
    for (let look = 0; look < 40 && site.held() > 0; look += 1) await pause(50);
    assert.equal(site.held(), 0);
    const asked = site.requests.length;
    await pause(300);
    assert.equal(site.requests.length, asked);
  }
});
