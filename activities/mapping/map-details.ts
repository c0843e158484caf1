import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import type { DetailsChoice, JobInput } from '../../shared/domain/job.ts';
import type { Mapping } from '../../shared/domain/mapping.ts';
import { type Warning, warning } from '../../shared/domain/warning.ts';
import { areDetailsNeeded, mayNeedDetails } from '../extraction/detail.ts';
import { untilAborted, withinTime } from '../egress/deadline.ts';
import { loadWithRetry } from '../crawling/retry.ts';
import type { Listing } from '../discovery/look-at-page.ts';
import type { Markup } from '../reading/markup.ts';
import type { PageReader } from '../reading/page-reader.ts';
import { type Loaders, forEachOnLoaders } from '../crawling/loaders.ts';

/** How many detail pages are compared to tell their fields from what stands on each of them. */
const SAMPLE_PAGES = 3;
/** How long they are waited for, in milliseconds: a listing is not lost because its detail pages hang. */
const LONGEST_MS = 45_000;

/** What detail pages bring: an asked column that they have is no longer missing. */
export interface MappedDetails {
  mapping: Mapping;
  warnings: Warning[];
}

/** What is asked for, and when detail pages are visited for it. */
export interface DetailWish {
  input: JobInput;
  details: DetailsChoice;
}

/** What details are mapped with. */
export interface DetailTools {
  loaders: Loaders;
  reader: PageReader;
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
  { page, mapping }: Listing,
  { input, details }: DetailWish,
  tools: DetailTools,
): Promise<MappedDetails> {
  const { reader } = tools;
  const isWanted = mapping.detail_link !== null && MAY_VISIT[details](mapping, input);
  const urls = isWanted ? await reader.detailUrls(page, mapping, SAMPLE_PAGES) : [];
  const pages = await loadPages(urls, tools);
  const found = pages.length === 0 ? null : await orNull(reader.mapDetails(page, pages, mapping, input), tools);
  const detail = found !== null && (details === 'always' || areDetailsNeeded(mapping, found, input)) ? found : null;
  const names = new Set(detail?.columns.map(({ name }) => name));
  return {
    mapping: {
      ...mapping,
      detail,
      unmatched_columns: mapping.unmatched_columns.filter(({ name }) => !names.has(name)),
    },
    warnings: urls.length > 0 && pages.length === 0 ? [warning('details_not_mapped')] : [],
  };
}

/** Whether detail pages are looked at for a mapping, by the customer's choice. */
const MAY_VISIT: Record<DetailsChoice, (mapping: Mapping, input: JobInput) => boolean> = {
  auto: mayNeedDetails,
  always: () => true,
  never: () => false,
};

/** Those of the pages that can be read in time, in the order of their addresses. */
async function loadPages(
  urls: readonly string[],
  { loaders, reader, signal, reportDefect, longestMs = LONGEST_MS }: DetailTools,
): Promise<Markup[]> {
  const pages = new Map<string, Markup>();
  await withinTime(longestMs, signal, (inTime) =>
    forEachOnLoaders(loaders, urls, async (loader, url) => {
      try {
        const { url: arrived, html } = await loadWithRetry(loader, url, { signal: inTime });
        const page = { url: arrived, html };
        if (!(await untilAborted(reader.looksEmpty(page), inTime))) pages.set(url, page);
      } catch (error) {
        if (signal.aborted) throw error;
        if (!(error instanceof CrawlFailure)) reportDefect(error, 'a detail page could not be read');
      }
    }),
  );
  return urls.flatMap((url) => pages.get(url) ?? []);
}

async function orNull<Result>(
  found: Promise<Result>,
  { signal, reportDefect }: Pick<DetailTools, 'signal' | 'reportDefect'>,
): Promise<Result | null> {
  try {
    return await found;
  } catch (error) {
    if (signal.aborted) throw error;
    if (!(error instanceof CrawlFailure)) reportDefect(error, 'details could not be mapped');
    return null;
  }
}
