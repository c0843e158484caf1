import assert from 'node:assert/strict';
import { type Edge, openEdge } from '../activities/edge.ts';
import { startCatalogue } from '../activities/catalogue.ts';
import { type LocalSite, type Route, startSite } from '../crawling/local-site.ts';
import { jobBoard, jobItems, postings } from '../support/job-board.ts';

const LIGHT = { level: 'light', scope: 'page', scoreToBeat: null } as const;
const GOAL = { type: 'goal', value: 'All jobs with title, company and location' } as const;

describe('warnings', () => {
  let edge: Edge;
  const sites: LocalSite[] = [];

  before(async () => {
    edge = await openEdge();
  });
  afterEach(async () => {
    await Promise.all(sites.splice(0).map((site) => site.close()));
  });
  after(() => edge.close());

  const first = (next: string | null, count = '') =>
    jobBoard({ items: jobItems(postings(10, 0, true)), next }).replace('</h1>', `</h1><p>${count}</p>`);
  const second = (next: string | null = null, count = '') =>
    jobBoard({ items: jobItems(postings(8, 10, false)), next }).replace('</h1>', `</h1><p>${count}</p>`);
  const other = '<main><h1>News</h1><p>We have moved.</p></main>';

  async function mapped(routes: Record<string, Route>): Promise<string> {
    const site = await startSite(routes);
    sites.push(site);
    const jobId = await edge.newJob(`${site.origin}/jobs`, GOAL, 'never');
    await edge.map({ jobId, ...LIGHT });
    await edge.call('markJobReady', { jobId });
    return jobId;
  }
  const kindsOf = ({ warnings }: { warnings?: { kind: string }[] | null | undefined }) =>
    warnings?.map(({ kind }) => kind);

  async function warningsOfRun(jobId: string) {
    const runId = await edge.startedRun(jobId, 10);
    const { stop_reason } = await edge.call('crawlListingPages', { runId });
    await edge.call('settleRun', { runId, stopReason: stop_reason! });
    return edge.runOf(runId);
  }

  it('say that a next page is another list', async () => {
    const job = await edge.jobOf(await mapped({ '/jobs': first('/jobs/page/2'), '/jobs/page/2': other }));
    assert.equal(job.mapping?.pagination.kind, 'none');
    assert.deepEqual(kindsOf(job), ['next_page_unlike']);
  });

  it('say that the page counts more rows than it has, and that runs have no more', async () => {
    const jobId = await mapped({ '/jobs': first(null, 'Showing 1–10 of 18 jobs') });
    const message = 'The page says that the listing has 18 rows; 10 were found.';
    assert.deepEqual((await edge.jobOf(jobId)).warnings, [{ kind: 'count_not_reached', message }]);
    assert.deepEqual((await warningsOfRun(jobId)).warnings, [{ kind: 'count_not_reached', message }]);
  });

  it('say that the part that the goal asks for was not found', async () => {
    const site = await startSite({ '/jobs': first(null) });
    sites.push(site);
    const goal = { type: 'goal', value: 'Only the apprenticeships: title, company and location' } as const;
    const jobId = await edge.newJob(`${site.origin}/jobs`, goal, 'never');
    await edge.map({ jobId, ...LIGHT });
    await edge.call('markJobReady', { jobId });
    const { warnings } = await edge.jobOf(jobId);
    assert.deepEqual(kindsOf({ warnings }), ['part_not_found']);
    assert.match(warnings![0]!.message, /“the apprenticeships”/);
  });

  it('are none where all is there', async () => {
    const jobId = await mapped({
      '/jobs': first('/jobs/page/2', '1–10 of 18'),
      '/jobs/page/2': second(null, '11–18 of 18'),
    });
    assert.deepEqual(kindsOf(await edge.jobOf(jobId)), []);
    const run = await warningsOfRun(jobId);
    assert.deepEqual([run.itemCount, kindsOf(run)], [18, []]);
  });

  it('say that a run ended before a page without rows, and how many rows are missing', async () => {
    const jobId = await mapped({
      '/jobs': first('/jobs/page/2'),
      '/jobs/page/2': second('/jobs/page/3'),
      '/jobs/page/3': other,
    });
    const run = await warningsOfRun(jobId);
    assert.deepEqual([run.stopReason, kindsOf(run)], ['last_page', ['next_page_without_rows']]);
    assert.match(run.warnings![0]!.message, /page 3/);
  });

  it('say that detail pages could not be read', async () => {
    const site = await startCatalogue({ pages: 1, status: (path) => (path === '/book/7' ? 404 : 200) });
    sites.push(site);
    const run = await warningsOfRun(await edge.readyJob(`${site.origin}/books`));
    assert.deepEqual(kindsOf(run), ['details_unread']);
    assert.match(run.warnings![0]!.message, /: 1\./);
  });
});
