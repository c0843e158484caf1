import assert from 'node:assert/strict';
import { type Edge, openEdge } from '../activities/edge.ts';
import { startCatalogue } from '../activities/catalogue.ts';
import type { LocalSite } from '../crawling/local-site.ts';
import type { DetailsChoice, JobInput } from '../../shared/domain/job.ts';

const LIGHT = { level: 'light', scope: 'page', scoreToBeat: null } as const;
const goal = (value: string): JobInput => ({ type: 'goal', value });
const columns = (...names: string[]): JobInput => ({
  type: 'columns',
  value: names.map((name) => ({ name, type: 'text' as const })),
});
const ON_LISTING = goal('All books with title, author and price');

/** What is asked for, when details are wanted, and which detail columns there are: `others` stands for any further ones. */
const CASES: { says: string; input: JobInput; details: DetailsChoice; detail: string[] | 'others' | null }[] = [
  { says: 'are not visited when the listing has all that is named', input: ON_LISTING, details: 'auto', detail: null },
  {
    says: 'are visited for all that they have when nothing is named',
    input: goal('All books'),
    details: 'auto',
    detail: 'others',
  },
  {
    says: 'are visited for a field that is missing on the listing',
    input: goal('All books with title and publisher'),
    details: 'auto',
    detail: ['publisher'],
  },
  {
    says: 'are not visited for a field that they do not have',
    input: goal('All books with title and discount'),
    details: 'auto',
    detail: null,
  },
  { says: 'are visited for nothing named when that is wanted', input: ON_LISTING, details: 'always', detail: 'others' },
  {
    says: 'are not visited for a missing field when that is not wanted',
    input: goal('All books with title and publisher'),
    details: 'never',
    detail: null,
  },
  {
    says: 'are visited for an explicit column that is theirs',
    input: columns('title', 'publisher'),
    details: 'auto',
    detail: ['publisher'],
  },
  {
    says: 'are not visited for explicit columns that the listing has',
    input: columns('title', 'price'),
    details: 'auto',
    detail: null,
  },
  {
    says: 'are not visited for explicit columns that the listing has, whatever is wanted',
    input: columns('title', 'price'),
    details: 'always',
    detail: null,
  },
];

describe('detail pages', () => {
  let edge: Edge;
  let site: LocalSite;

  before(async () => {
    edge = await openEdge();
    site = await startCatalogue({ pages: 2 });
  });
  after(async () => {
    await site.close();
    await edge.close();
  });

  for (const { says, input, details, detail } of CASES) {
    it(says, async () => {
      const jobId = await edge.newJob(`${site.origin}/books`, input, details);
      await edge.map({ jobId, ...LIGHT });
      const { mapping } = await edge.jobOf(jobId);
      assert.ok(mapping);
      const names = mapping.detail?.columns.map(({ name }) => name) ?? null;
      if (Array.isArray(detail))
        assert.ok(names !== null && detail.every((name) => names.includes(name)), String(names));
      else assert.equal(names === null, detail === null, String(names));
    });
  }

  it('are not visited by a run that does not need them', async () => {
    const jobId = await edge.newJob(`${site.origin}/books`, ON_LISTING, 'auto');
    await edge.map({ jobId, ...LIGHT });
    await edge.call('markJobReady', { jobId });
    const before = site.requests.length;
    const runId = await edge.startedRun(jobId, 10);
    await edge.call('crawlListingPages', { runId });
    const asked = site.requests.slice(before);
    assert.deepEqual(
      asked.filter((path) => path.startsWith('/book/')),
      [],
    );
    assert.equal((await edge.itemsOf(runId)).length, 20);
  });
});
