import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import type { JobInput } from '../../shared/domain/job.ts';
import type { Mapping } from '../../shared/domain/mapping.ts';
import { withinTime } from '../egress/deadline.ts';
import { loadWithRetry } from '../crawling/retry.ts';
import type { Listing } from '../discovery/judge-page.ts';
import { buildDetailMapping } from '../extraction/detail.ts';
import { type ListingDocument, parseDocument } from '../extraction/parse.ts';
import { extractRows } from '../extraction/rows.ts';
import { looksEmpty } from '../extraction/score.ts';
import { type Loaders, forEachOnLoaders } from '../crawling/loaders.ts';

/** How many detail pages are compared to tell their fields from what stands on each of them. */
const SAMPLE_PAGES = 3;
/** How long they are waited for, in milliseconds: a listing is not lost because its detail pages hang. */
const LONGEST_MS = 45_000;

/** The parts of a mapping that detail pages change: an asked column that they have is no longer missing. */
type DetailPart = Pick<Mapping, 'detail' | 'unmatched_columns'>;

/** What details are mapped with. */
export interface DetailTools {
  loaders: Loaders;
  signal: AbortSignal;
  /** Tells the operator what went wrong in our own code, without an end of the work. */
  reportDefect: (error: unknown, what: string) => void;
  /** How long detail pages are waited for, in milliseconds; by default 45 seconds. */
  longestMs?: number;
}

/**
 * Maps what the first rows' detail pages add. Whatever fails here costs detail columns at most: pages that fail, or show
 * nothing at this level, are left out; without any, the listing has no detail columns. Throws only when it is to stop.
 */
export async function mapDetails(
  { document, mapping }: Listing,
  input: JobInput,
  tools: DetailTools,
): Promise<DetailPart> {
  const rows = mapping.detail_link === null ? [] : extractRows(document, mapping);
  const urls = new Set(rows.map((row) => row.detail_url).filter((url) => url !== null && url !== document.url));
  const pages = await loadPages([...urls].slice(0, SAMPLE_PAGES) as string[], tools);
  const build = () => (pages.length === 0 ? null : buildDetailMapping(pages, mapping, input, rows));
  const detail = orNull(build, tools);
  const names = new Set(detail?.columns.map(({ name }) => name));
  return { detail, unmatched_columns: mapping.unmatched_columns.filter(({ name }) => !names.has(name)) };
}

/** Those of the pages that can be read in time, in the order of their addresses. */
async function loadPages(
  urls: readonly string[],
  { loaders, signal, reportDefect, longestMs = LONGEST_MS }: DetailTools,
): Promise<ListingDocument[]> {
  const pages = new Map<string, ListingDocument>();
  await withinTime(longestMs, signal, (inTime) =>
    forEachOnLoaders(loaders, urls, async (loader, url) => {
      try {
        const page = parseDocument(await loadWithRetry(loader, url, { signal: inTime }));
        if (!looksEmpty(page)) pages.set(url, page);
      } catch (error) {
        if (signal.aborted) throw error;
        if (!(error instanceof CrawlFailure)) reportDefect(error, 'a detail page could not be read');
      }
    }),
  );
  return urls.flatMap((url) => pages.get(url) ?? []);
}

function orNull<Result>(build: () => Result, { reportDefect }: Pick<DetailTools, 'reportDefect'>): Result | null {
  try {
    return build();
  } catch (error) {
    reportDefect(error, 'details could not be mapped');
    return null;
  }
}
