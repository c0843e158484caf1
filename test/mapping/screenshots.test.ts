import assert from 'node:assert/strict';
import { photographListing } from '../../activities/mapping/photograph-listing.ts';
import type { MappingTools } from '../../activities/mapping/mapping-tools.ts';
import type { Listing } from '../../activities/discovery/look-at-page.ts';
import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import type { Screenshot } from '../../shared/domain/screenshot.ts';
import { startCatalogue } from '../activities/catalogue.ts';
import { type Edge, openEdge } from '../activities/edge.ts';
import type { LocalSite } from '../crawling/local-site.ts';

const LIGHT = { level: 'light', scope: 'page', scoreToBeat: null } as const;
const MODERATE = { ...LIGHT, level: 'moderate' } as const;

describe('the screenshot of a mapping', () => {
  let edge: Edge;
  let site: LocalSite;
  before(async () => {
    [edge, site] = await Promise.all([openEdge(), startCatalogue({ pages: 2, perPage: 6 })]);
  });
  after(async () => {
    await site.close();
    await edge.close();
  });

  const screenshotOf = async (jobId: string) => {
    const rows = await edge.database.em
      .fork()
      .execute<{ size: number; boxes: object[]; kind: string }[]>(
        `select octet_length(image) as size, encode(substring(image, 1, 3), 'hex') as kind, boxes from job_screenshot where job_id = ?`,
        [jobId],
      );
    return rows[0];
  };

  it('is taken where a browser was used, with each record outlined, and costs the site no page', async () => {
    const jobId = await edge.newJob(`${site.origin}/books`);
    await edge.map({ jobId, ...LIGHT });
    assert.equal(await screenshotOf(jobId), undefined);
    site.requests.length = 0;
    await edge.map({ jobId, ...MODERATE });
    const { size, boxes, kind } = (await screenshotOf(jobId))!;
    assert.equal(kind, 'ffd8ff');
    assert.ok(size > 1_000 && size <= 200_000, `${size} bytes`);
    assert.equal(boxes.length, 6);
    assert.equal(site.requests.filter((path) => path === '/books').length, 1);
    await edge.map({ jobId, ...LIGHT });
    assert.equal(await screenshotOf(jobId), undefined);
  });

  /** What a listing is photographed with, where the browser does this. */
  function toolsWith(screenshot: () => Promise<Screenshot | null>, signal = new AbortController().signal) {
    const defects: unknown[] = [];
    const loader = { live: { screenshot } };
    const reportDefect = (error: unknown): void => void defects.push(error);
    const tools = { loaders: [loader], signal, reportDefect, watcher: {}, reader: {} } as unknown as MappingTools;
    return { tools, defects };
  }
  const listing = { page: { url: 'https://shop.example/', html: '' }, mapping: {} } as Listing;

  it('fails no mapping: a failure of the page is none of ours, and a defect is told', async () => {
    const slow = toolsWith(() => Promise.reject(new CrawlFailure('timed_out')));
    assert.deepEqual([await photographListing(listing, slow.tools), slow.defects], [null, []]);
    const defect = new Error('a defect');
    const broken = toolsWith(() => Promise.reject(defect));
    assert.deepEqual([await photographListing(listing, broken.tools), broken.defects], [null, [defect]]);
  });

  it('ends with the mapping', async () => {
    const end = new Error('the end');
    const { tools } = toolsWith(() => Promise.reject(end), AbortSignal.abort(end));
    await assert.rejects(photographListing(listing, tools), end);
  });
});
