import type { PagesSaved, SavedPage } from '../../shared/commands/save-pages.ts';
import type { ListingEnd } from '../../shared/commands/note-listing-end.ts';
import type { RunWork } from '../../shared/db/queries/run-work.ts';
import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import { chunkPages } from '../../shared/domain/limit.ts';
import type { Mapping, Row } from '../../shared/domain/mapping.ts';
import type { StopReason } from '../../shared/domain/run.ts';
import type { ChunkOutcome } from '../temporal/contract.ts';
import type { ListingPage } from './crawl-page.ts';
import { type CompletedRows, createDetailVisits } from './detail-visits.ts';
import { canonicalUrl } from '../extraction/values/urls.ts';
import { createLoaderPool } from './loader-pool.ts';
import type { Loaders } from '../crawling/loaders.ts';
import { createPageExpectation } from './page-expectation.ts';
import { createPagesAhead, type PagesAhead } from './pages-ahead.ts';
import { createPageWriter, type PageWriter } from './page-writer.ts';
import type { PageReader } from '../reading/page-reader.ts';
import { requireSameListing } from './require-same-listing.ts';
import { createRunBudget, type RunBudget } from './run-budget.ts';
import { unsavedLimits } from './unsaved-limits.ts';
import { ENDLESS, type Slice } from './slice.ts';
import type { DetailCheckpoints } from './with-detail-checkpoints.ts';
import { createUnsavedVisits, type UnsavedVisits } from './unsaved-visits.ts';

/** What a chunk is crawled and saved with. */
export interface ChunkTools extends DetailCheckpoints {
  loaders: Loaders;
  reader: PageReader;
  signal: AbortSignal;
  /** Saves pages, up to the one that ends the run. */
  save: (pages: SavedPage[]) => Promise<PagesSaved>;
  /** Which of these identities belong to rows that the run has saved. */
  findSaved: (identities: string[]) => Promise<Set<string>>;
  /** Is told what the end of the listing looks like, when everything is saved. */
  noteEnd?: (end: ListingEnd) => Promise<void>;
  /** Says when others are to have their turn. */
  slice?: Slice;
}

/** Where a crawl stands: the next page, and the addresses and rows of this chunk that it has seen. */
interface Cursor {
  url: string | null;
  pageNumber: number;
  visited: Set<string>;
  /** The identities of the rows of this chunk; the database knows those of the chunks before. */
  seen: Set<string>;
  end: ListingEnd;
}

/** What the crawl of a chunk works with. */
interface Parts {
  ahead: PagesAhead;
  budget: RunBudget;
  writer: PageWriter;
  /** The rows; the detail links of those that an earlier chunk has saved are left out, as nobody would see what they lead to. */
  unsaved: (rows: Row[]) => Promise<Row[]>;
  complete: (rows: Row[]) => Promise<CompletedRows>;
  unsavedVisits: UnsavedVisits;
}

/** Customers see pages of a slow site so much later, and the database has so many fewer commits. */
const LINGER_MS = 1_000;

/** The crawl goes on when others have had their turn. */
const GAVE_WAY = Symbol('gave way');

/** Crawls from where the run stands to the end of what is paid for, or of the listing. What was crawled is saved. */
export async function crawlChunk(work: RunWork, tools: ChunkTools): Promise<ChunkOutcome> {
  if (work.lastPages.at(-1)?.newItems === 0) return { pages: 0, stop_reason: 'no_new_rows' };
  const stopping = new AbortController();
  const { slice = ENDLESS, noteEnd = async () => {} } = tools;
  const cursor = beginAt(work);
  const parts = assemble(work, tools, AbortSignal.any([tools.signal, stopping.signal]));
  const { writer, ahead } = parts;
  let stopReason: StopReason | null | typeof GAVE_WAY;
  try {
    stopReason = await crawlOn(work, cursor, parts, slice);
    ahead.close();
    await writer.finish();
  } catch (error) {
    ahead.close();
    await writer.finish().catch(() => {}); // the pages before are not lost; the first error counts
    throw error;
  } finally {
    stopping.abort();
  }
  const pages = writer.count();
  const end = writer.end();
  if (end === null && stopReason === 'last_page') await noteEnd(cursor.end);
  if (end === null && stopReason === GAVE_WAY) return { pages, stop_reason: null, gave_way: true };
  return { pages, stop_reason: end ?? (stopReason === GAVE_WAY ? null : stopReason) };
}

function assemble(
  work: RunWork,
  { loaders, reader, save, findSaved, checkpointOf, saveCheckpoints }: ChunkTools,
  signal: AbortSignal,
): Parts {
  const { mapping, lastPages, nextPage } = work;
  const budget = createRunBudget(work);
  const pool = createLoaderPool(loaders);
  const { ahead: most, visits: mostVisits } = unsavedLimits(mapping);
  const unsavedVisits = createUnsavedVisits({ most: mostVisits, saveCheckpoints });
  const visits = createDetailVisits({
    pool,
    reader,
    detail: mapping.detail,
    signal,
    budget,
    checkpointOf,
    unsaved: unsavedVisits,
  });
  const mayRepeatOthers = mapping.detail !== null && nextPage > 1;
  return {
    budget,
    // Details wait for room until their page is saved.
    writer: createPageWriter(save, mapping.detail === null ? { lingerMs: LINGER_MS } : {}),
    ahead: createPagesAhead({
      pool,
      reader,
      mapping,
      signal,
      expectation: createPageExpectation(mapping),
      trail: lastPages.map(({ url }) => url),
      most,
    }),
    complete: (rows) => visits.complete(rows),
    unsavedVisits,
    async unsaved(rows) {
      if (!mayRepeatOthers) return rows;
      const saved = await findSaved(rows.map(({ identity }) => identity));
      return rows.map((row) => (saved.has(row.identity) ? { ...row, detail_url: null } : row));
    },
  };
}

function beginAt({ nextUrl: url, nextPage: pageNumber, lastPages }: RunWork): Cursor {
  const visited = new Set(lastPages.map((page) => canonicalUrl(page.url)));
  return { url, pageNumber, visited, seen: new Set(), end: { toldRows: null, emptyPage: null } };
}

/** Reads page after page; those behind are completed and saved meanwhile. Returns why it stopped. */
async function crawlOn(
  work: RunWork,
  cursor: Cursor,
  parts: Parts,
  slice: Slice,
): Promise<StopReason | null | typeof GAVE_WAY> {
  const { ahead, budget, writer, unsaved, complete, unsavedVisits } = parts;
  const { mapping, protectionLevel } = work;
  const chunkEnd = work.nextPage + chunkPages(protectionLevel, mapping.detail?.visits_per_page ?? 0);
  const { read: mostUnsaved, ahead: mostAhead } = unsavedLimits(mapping);
  for (;;) {
    const { url, pageNumber } = cursor;
    if (url === null) return 'last_page';
    if (pageNumber > work.maxPages) return 'max_pages';
    if (cursor.visited.has(canonicalUrl(url))) return 'loop_detected';
    // What is fetched already is still read.
    const isOver = slice.isOver();
    if (isOver && pageNumber > work.nextPage && !ahead.has(url)) return GAVE_WAY;
    const most = budget.affordablePages(Math.min(chunkEnd - pageNumber, work.maxPages + 1 - pageNumber, mostAhead + 1));
    if (most === 0) return null;
    ahead.goOn(url, isOver ? 1 : most);
    await writer.roomFor(mostUnsaved);
    const page = await readListing(() => ahead.read(url), pageNumber, mapping);
    if (page === null) {
      cursor.end.emptyPage = pageNumber;
      return 'last_page';
    }
    if (writer.end() !== null) return null;
    budget.spendPage();
    const hasNewRows = advance(cursor, page);
    const completed = complete(await unsaved(page.rows));
    writer.add(
      completed.then((rows) => savedPage(page, rows, { url, pageNumber })),
      () => void completed.then(({ urls }) => unsavedVisits.markSaved(urls)),
    );
    if (!hasNewRows) return 'no_new_rows';
  }
}

/** Reads a page of the listing; null where there is none any more: behind its end, pages are missing or empty. */
async function readListing(
  read: () => Promise<ListingPage>,
  pageNumber: number,
  mapping: Mapping,
): Promise<ListingPage | null> {
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
function advance(cursor: Cursor, page: ListingPage): boolean {
  const seenBefore = cursor.seen.size;
  for (const { identity } of page.rows) cursor.seen.add(identity);
  for (const url of [cursor.url, page.url]) if (url !== null) cursor.visited.add(canonicalUrl(url));
  cursor.url = page.nextUrl;
  cursor.end.toldRows = page.toldRows;
  cursor.pageNumber += 1;
  return cursor.seen.size > seenBefore;
}

function savedPage(
  { url, protectionLevel, nextUrl }: ListingPage,
  { rows, visits, failures }: CompletedRows,
  asked: { url: string; pageNumber: number },
): SavedPage {
  return {
    pageNumber: asked.pageNumber,
    url,
    address: canonicalUrl(asked.url),
    protectionLevel,
    rows,
    detailVisits: visits,
    detailFailures: failures,
    nextUrl,
  };
}
