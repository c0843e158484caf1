import assert from 'node:assert/strict';
import { ApplicationFailure } from '@temporalio/common';
import type { Guard } from '../crawling/guards.ts';
import type { LocalSite } from '../crawling/local-site.ts';
import { startCatalogue } from './catalogue.ts';
import { type Edge, openEdge } from './edge.ts';

const SHELL =
  '<!doctype html><html><head><title>Books</title></head><body><div id="app"></div><script src="/app.js"></script></body></html>';

describe('a site that refuses the crawler', () => {
  let edge: Edge;
  let site: LocalSite;

  before(async () => {
    edge = await openEdge();
  });
  afterEach(() => site.close());
  after(() => edge.close());

  const failsWith = (type: string) => (error: unknown) =>
    error instanceof ApplicationFailure && error.type === type && error.nonRetryable === true;

  it('is asked again at the next level while mapping, and stands in the trace', async () => {
    site = await startCatalogue({ pages: 1, guard: refusing });
    const jobId = await edge.newJob(`${site.origin}/books`);
    for (const level of ['light', 'moderate'] as const) {
      const outcome = await edge.map({ jobId, level, scope: 'page', scoreToBeat: null });
      assert.deepEqual(outcome, { score: null, go_on_because: 'blocked' });
    }
    const { discovery } = await edge.jobOf(jobId);
    assert.deepEqual(
      discovery?.map(({ protection_level, outcome }) => [protection_level, outcome]),
      [
        ['light', 'could not be read: blocked'],
        ['moderate', 'could not be read: blocked'],
      ],
    );
  });

  it('is out of reach at level strict without proxies', async () => {
    site = await startCatalogue({ pages: 1, guard: refusing });
    const jobId = await edge.newJob(`${site.origin}/books`);
    const outcome = await edge.map({ jobId, level: 'strict', scope: 'page', scoreToBeat: 1 });
    assert.deepEqual(outcome, { score: null, go_on_because: 'level_not_offered' });
    assert.deepEqual(site.requests, []);
  });

  it('ends a chunk with what was crawled before; the run goes on there at the next level', async () => {
    let isClosed = false;
    const closing: Guard = (request, response) =>
      isClosed && request.url!.includes('page=2') && refusing(request, response);
    site = await startCatalogue({ pages: 3, withoutDetails: true, guard: closing });
    const runId = await edge.startedRun(await edge.readyJob(`${site.origin}/books`), 10);
    isClosed = true;
    await assert.rejects(edge.call('crawlListingPages', { runId }), failsWith('blocked'));
    assert.equal((await edge.pagesOf(runId)).length, 1);
    assert.deepEqual(await edge.call('escalateRun', { runId, from: 'light' }), { protection_level: 'moderate' });
    isClosed = false;
    assert.deepEqual(await edge.call('crawlListingPages', { runId }), { pages: 2, stop_reason: 'last_page' });
    const levels = (await edge.pagesOf(runId)).map(({ protectionLevel }) => protectionLevel);
    assert.deepEqual(levels, ['light', 'moderate', 'moderate']);
    assert.equal((await edge.itemsOf(runId)).length, 30);
  });

  it('is told from a listing that ends when it begins to leave the rows to scripts', async () => {
    let isShell = false;
    const shell: Guard = (request, response) => {
      if (isShell && request.url!.includes('page=2')) response.end(SHELL);
      return isShell && request.url!.includes('page=2');
    };
    site = await startCatalogue({ pages: 3, withoutDetails: true, guard: shell });
    const runId = await edge.startedRun(await edge.readyJob(`${site.origin}/books`), 10);
    isShell = true;
    await assert.rejects(edge.call('crawlListingPages', { runId }), failsWith('needs_scripts'));
    assert.equal((await edge.pagesOf(runId)).length, 1);
  });

  it('leaves a run where no level is left, or no proxy is there', async () => {
    site = await startCatalogue({ pages: 2, withoutDetails: true });
    const runId = await edge.startedRun(await edge.readyJob(`${site.origin}/books`), 10);
    await assert.rejects(edge.call('escalateRun', { runId, from: 'heavy' }), failsWith('level_not_offered'));
    await assert.rejects(edge.call('escalateRun', { runId, from: 'strict' }), failsWith('blocked'));
    assert.equal((await edge.runOf(runId)).protectionLevel, 'light');
  });
});

/** Lets nobody in. */
function refusing(_request: Parameters<Guard>[0], response: Parameters<Guard>[1]): true {
  response.writeHead(403, { 'content-type': 'text/html' }).end('<h1>Forbidden</h1>');
  return true;
}
