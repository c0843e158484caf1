import assert from 'node:assert/strict';
import type { DetailsChoice } from '../../shared/domain/job.ts';
import { type Edge, openEdge } from '../activities/edge.ts';
import { type LocalSite, startSite } from '../crawling/local-site.ts';
import { fields, lawFirm, lawyers } from '../support/law-firm.ts';

const LIGHT = { level: 'light', scope: 'page', scoreToBeat: null } as const;

describe('of two lists that look alike', () => {
  let edge: Edge;
  let site: LocalSite;

  before(async () => {
    edge = await openEdge();
    site = await startSite(lawFirm.pages);
  });
  after(async () => {
    await site.close();
    await edge.close();
  });

  async function namesOf(details: DetailsChoice): Promise<{ names: unknown[]; detail: string[] }> {
    const jobId = await edge.newJob(`${site.origin}/firm`, lawFirm.input, details);
    await edge.map({ jobId, ...LIGHT });
    const { mapping } = await edge.jobOf(jobId);
    await edge.call('markJobReady', { jobId });
    const runId = await edge.startedRun(jobId, 1);
    await edge.call('crawlListingPages', { runId });
    const items = await edge.itemsOf(runId);
    return {
      names: items.map(({ data }) => data['name']),
      detail: mapping?.detail?.columns.map(({ name }) => name) ?? [],
    };
  }

  it('the one is taken whose detail pages have what was asked for', async () => {
    const { names, detail } = await namesOf('auto');
    assert.deepEqual(names, lawyers);
    assert.ok(detail.includes('phone') && detail.includes('e_mail'), detail.join());
  });

  it('the larger one is taken where detail pages are not to be visited', async () => {
    const { names } = await namesOf('never');
    assert.deepEqual(names, fields);
  });
});
