import assert from 'node:assert/strict';
import { type LocalSite, startSite } from '../crawling/local-site.ts';
import { type Edge, openEdge } from '../activities/edge.ts';
import { jobBoard, jobItems, postings } from '../support/job-board.ts';
import { partnerBoard } from '../support/partner-board.ts';

const LIGHT = { level: 'light', scope: 'page', scoreToBeat: null } as const;
const GOAL = { type: 'goal', value: 'All jobs with title, company, location and job type' } as const;

describe('mapping looks at the second page too', () => {
  let edge: Edge;
  let site: LocalSite;

  before(async () => {
    edge = await openEdge();
  });
  afterEach(() => site.close());
  after(() => edge.close());

  it('so that records are found whose first page shares classes by chance', async () => {
    const withoutCommon = (html: string) => html.replaceAll(/post-\d+ .*? hentry /g, '');
    const first = withoutCommon(jobItems(postings(10, 0, true)));
    const second = withoutCommon(jobItems(postings(8, 10, false)));
    site = await startSite({
      '/jobs': jobBoard({ items: first, next: '/jobs/page/2' }),
      '/jobs/page/2': jobBoard({ items: second, next: null }),
    });
    const jobId = await edge.newJob(`${site.origin}/jobs`, GOAL);
    await edge.map({ jobId, ...LIGHT });
    const { mapping } = await edge.jobOf(jobId);
    assert.equal(mapping?.pagination.kind, 'next_link');
    await edge.call('markJobReady', { jobId });
    const runId = await edge.startedRun(jobId, 10);
    await edge.call('crawlListingPages', { runId });
    const items = await edge.itemsOf(runId);
    assert.deepEqual(
      items.map(({ data }) => data['location']),
      [...postings(10, 0, true), ...postings(8, 10, false)].map(({ place }) => place),
    );
  });

  it('so that a box which every page has is not taken for the listing', async () => {
    site = await startSite({ '/jobs': partnerBoard.page(1), '/jobs/page/2': partnerBoard.page(2) });
    const jobId = await edge.newJob(`${site.origin}/jobs`, partnerBoard.input);
    await edge.map({ jobId, ...LIGHT });
    const { mapping } = await edge.jobOf(jobId);
    assert.equal(mapping?.pagination.kind, 'next_link');
    await edge.call('markJobReady', { jobId });
    const runId = await edge.startedRun(jobId, 10);
    await edge.call('crawlListingPages', { runId });
    const items = await edge.itemsOf(runId);
    assert.deepEqual(
      items.map(({ data }) => data['title']),
      [...partnerBoard.titles(1), ...partnerBoard.titles(2)],
    );
  });
});
