import type { CellValue } from '../shared/domain/column.ts';
import { CrawlFailure } from '../shared/domain/crawl-failure.ts';
import type { DetailMapping } from '../shared/domain/mapping.ts';
import type { LoadOptions } from './crawling/page-loader.ts';
import { loadWithRetry } from './crawling/retry.ts';
import { extractDetail } from './extraction/detail.ts';
import { parseDocument } from './extraction/parse.ts';
import { looksEmpty } from './extraction/score.ts';
import { type Lanes, onLanes } from './lanes.ts';

/** What a detail page adds to the rows that link to it. */
export type DetailValues = Record<string, CellValue>;

/** The values by address, and how many pages could not be read: that never fails a run. */
export interface DetailVisits {
  values: Map<string, DetailValues>;
  failures: number;
}

/** Visits detail pages, each once. */
export async function visitDetails(
  lanes: Lanes,
  urls: readonly string[],
  detail: DetailMapping,
  signal: AbortSignal,
): Promise<DetailVisits> {
  const values = new Map<string, DetailValues>();
  let failures = 0;
  await onLanes(lanes, urls, async (loader, url) => {
    try {
      const snapshot = await loadWithRetry(loader, url, { signal, ...expectationOf(url, detail) });
      values.set(url, extractDetail(parseDocument(snapshot), detail));
    } catch (error) {
      if (!(error instanceof CrawlFailure)) throw error;
      failures += 1;
    }
  });
  return { values, failures };
}

/** A detail page is full when every column has its value, and worth a wait while it has none and looks empty. */
function expectationOf(url: string, detail: DetailMapping): Pick<LoadOptions, 'isComplete' | 'isFull'> {
  const valuesIn = (html: string) => Object.values(extractDetail(parseDocument({ url, html }), detail));
  return {
    isFull: (html) => valuesIn(html).every((value) => value !== null),
    isComplete: (html) => valuesIn(html).some((value) => value !== null) || !looksEmpty(parseDocument({ url, html })),
  };
}
