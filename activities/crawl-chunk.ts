import type { SavedPage } from '../shared/commands/save-pages.ts';
import type { RunWork } from '../shared/db/queries/run-work.ts';
import { CrawlFailure } from '../shared/domain/crawl-failure.ts';
import { CHUNK_PAGES } from '../shared/domain/limit.ts';
import type { Mapping } from '../shared/domain/mapping.ts';
import type { StopReason } from '../shared/domain/run.ts';
import type { ChunkOutcome } from './contract.ts';
import type { KnownDetails } from './complete-rows.ts';
import { crawlPage } from './crawl-page.ts';
import { canonicalUrl } from './extraction/values/urls.ts';
import type { Lanes } from './lanes.ts';
import { createPageExpectation } from './page-expectation.ts';
import { createPageWriter } from './page-writer.ts';
import { requireSameListing } from './require-same-listing.ts';
import { createRunBudget } from './run-budget.ts';

/** What a chunk is crawled and saved with. */
export interface ChunkTools {
  lanes: Lanes;
  signal: AbortSignal;
  /** Saves pages and returns how many rows of each were new to the run. */
  save: (pages: SavedPage[]) => Promise<{ newItems: number[] }>;
}

/** Where a crawl stands: the next page, and the addresses and rows that it has seen. */
interface Cursor {
  url: string | null;
  pageNumber: number;
  visited: Set<string>;
  /** The identities of the rows of this chunk; the database knows those of the chunks before. */
  seen: Set<string>;
}

/** Crawls from where the run stands to the end of what is paid for, or of the listing. What was crawled is saved. */
export async function crawlChunk(work: RunWork, { lanes, signal, save }: ChunkTools): Promise<ChunkOutcome> {
  const cursor = cursorOf(work);
  const budget = createRunBudget(work);
  const writer = createPageWriter(save);
  const known: KnownDetails = new Map();
  const tools = {
    lanes,
    signal,
    mapping: work.mapping,
    expectation: createPageExpectation(work.mapping),
    affordableVisits: (wanted: number) => budget.affordableVisits(wanted),
  };
  let pages = 0;

  async function crawlOn(): Promise<StopReason | null> {
    for (;;) {
      const { url, pageNumber } = cursor;
      if (url === null) return 'last_page';
      if (pageNumber > work.maxPages) return 'max_pages';
      if (cursor.visited.has(canonicalUrl(url))) return 'loop_detected';
      if (pages === CHUNK_PAGES || !budget.affordsPage()) return null;
      const page = await readListing(() => crawlPage({ url, pageNumber }, known, tools), pageNumber, work.mapping);
      if (page === null) return 'last_page';
      budget.spend({ pages: 1, visits: page.detailVisits });
      writer.add(page);
      pages += 1;
      const hasNewRows = advance(cursor, page);
      if (!hasNewRows || writer.sawOnlyKnownRows()) return 'no_new_rows';
    }
  }

  let stopReason: StopReason | null;
  try {
    stopReason = await crawlOn();
  } finally {
    await writer.finish();
  }
  return { pages, stop_reason: stopReason ?? (writer.sawOnlyKnownRows() ? 'no_new_rows' : null) };
}

function cursorOf({ nextUrl, nextPage, visitedUrls }: RunWork): Cursor {
  return { url: nextUrl, pageNumber: nextPage, visited: new Set(visitedUrls.map(canonicalUrl)), seen: new Set() };
}

/** Reads a page of the listing; null where there is none any more: behind its end, pages are missing or empty. */
async function readListing(
  read: () => Promise<SavedPage>,
  pageNumber: number,
  mapping: Mapping,
): Promise<SavedPage | null> {
  try {
    const page = await read();
    if (pageNumber === 1) requireSameListing(page.rows, mapping);
    if (page.rows.length > 0) return page;
  } catch (error) {
    const isMissing = error instanceof CrawlFailure && error.code === 'page_not_found';
    if (!isMissing || pageNumber === 1) throw error;
  }
  return null;
}

/** Moves the cursor behind a page. Returns whether the page had rows that no page of this chunk had before. */
function advance(cursor: Cursor, page: SavedPage): boolean {
  const seenBefore = cursor.seen.size;
  for (const { identity } of page.rows) cursor.seen.add(identity);
  for (const url of [cursor.url, page.url]) if (url !== null) cursor.visited.add(canonicalUrl(url));
  cursor.url = page.nextUrl;
  cursor.pageNumber = page.pageNumber + 1;
  return cursor.seen.size > seenBefore;
}
