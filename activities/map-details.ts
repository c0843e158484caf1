import { CrawlFailure } from '../shared/domain/crawl-failure.ts';
import type { JobInput } from '../shared/domain/job.ts';
import type { Mapping } from '../shared/domain/mapping.ts';
import { loadWithRetry } from './crawling/retry.ts';
import type { Listing } from './discovery/judge-page.ts';
import { buildDetailMapping } from './extraction/detail.ts';
import { type ListingDocument, parseDocument } from './extraction/parse.ts';
import { extractRows } from './extraction/rows.ts';
import { looksEmpty } from './extraction/score.ts';
import { type Lanes, onLanes } from './lanes.ts';

/** How many detail pages are compared to tell their fields from what stands on each of them. */
const SAMPLE_PAGES = 3;

/** The parts of a mapping that detail pages change: an asked column that they have is no longer missing. */
type DetailPart = Pick<Mapping, 'detail' | 'unmatched_columns'>;

/**
 * Maps what the first rows' detail pages add. Pages that fail, or show nothing at this level, are left out; without
 * any, the listing has no detail columns.
 */
export async function mapDetails(
  { document, mapping }: Listing,
  input: JobInput,
  { lanes, signal }: { lanes: Lanes; signal: AbortSignal },
): Promise<DetailPart> {
  const rows = mapping.detail_link === null ? [] : extractRows(document, mapping);
  const urls = new Set(rows.map((row) => row.detail_url).filter((url) => url !== null && url !== document.url));
  const pages: ListingDocument[] = [];
  await onLanes(lanes, [...urls].slice(0, SAMPLE_PAGES) as string[], async (loader, url) => {
    try {
      const page = parseDocument(await loadWithRetry(loader, url, { signal }));
      if (!looksEmpty(page)) pages.push(page);
    } catch (error) {
      if (!(error instanceof CrawlFailure)) throw error;
    }
  });
  const detail = pages.length === 0 ? null : buildDetailMapping(pages, mapping, input, rows);
  const names = new Set(detail?.columns.map(({ name }) => name));
  return { detail, unmatched_columns: mapping.unmatched_columns.filter(({ name }) => !names.has(name)) };
}
