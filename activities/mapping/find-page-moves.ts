import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import type { Mapping, Pagination } from '../../shared/domain/mapping.ts';
import type { PageSnapshot } from '../../shared/domain/snapshot.ts';
import type { LivePage } from '../crawling/live-page.ts';
import type { PageLoader } from '../crawling/page-loader.ts';
import { loadWithRetry } from '../crawling/retry.ts';
import type { Listing } from '../discovery/judge-page.ts';
import { nextMove } from '../pagination/controls/next-move.ts';
import { shownPageNumber } from '../pagination/controls/number-group.ts';
import { proposeControls } from '../pagination/controls/propose-controls.ts';
import { announcesScrolling } from '../pagination/controls/scroll-signs.ts';
import { type ListingDocument, parseDocument } from '../extraction/parse.ts';
import { extractRows } from '../extraction/rows.ts';
import { createSeenRows } from '../run/seen-rows.ts';

const ONE_PAGE: Pagination = { kind: 'none' };
const MOST_TRIES = 4;
const MOST_SCROLLS = 8;
/** How long the records that a move should bring are waited for, in milliseconds; less without any sign of them. */
const PATIENCE_MS = { press: 3_000, scroll: 3_000, scroll_without_signs: 1_000 } as const;

/** A page of the listing that stays open, as it is now. */
interface OpenListing {
  live: LivePage;
  document: ListingDocument;
  mapping: Mapping;
  signal: AbortSignal;
}

/**
 * Finds out, by trying, how a listing whose pages have no addresses goes on: which control, or scrolling, brings other
 * records of the same form. Without a browser nothing can be tried; a site that fails meanwhile has one page.
 */
export async function findPageMoves(
  listing: Listing,
  { loader, signal }: { loader: PageLoader; signal: AbortSignal },
): Promise<Pagination> {
  const { live } = loader;
  if (!live) return ONE_PAGE;
  try {
    return await tryMoves(listing, { loader, live, signal });
  } catch (error) {
    if (!(error instanceof CrawlFailure)) throw error;
    return ONE_PAGE;
  }
}

async function tryMoves(
  { document, mapping }: Listing,
  { loader, live, signal }: { loader: PageLoader; live: LivePage; signal: AbortSignal },
): Promise<Pagination> {
  const open = async (): Promise<OpenListing> => ({
    live,
    mapping,
    signal,
    document: parseDocument(await openPage(loader, live, document.url, signal)),
  });
  let listing = await open();
  for (const pagination of proposeControls(listing.document, mapping).slice(0, MOST_TRIES)) {
    if (await bringsRecords(listing, pagination, PATIENCE_MS.press)) return pagination;
    listing = await open(); // what was pressed may have led away
  }
  const patience = announcesScrolling(listing.document) ? 'scroll' : 'scroll_without_signs';
  const scroll: Pagination = { kind: 'scroll' };
  return (await bringsRecords(listing, scroll, PATIENCE_MS[patience])) ? scroll : ONE_PAGE;
}

/** Whether more than one page lies between two states, as between blocks of page numbers. */
function skipsPages(before: ListingDocument, after: ListingDocument): boolean {
  const [from, to] = [shownPageNumber(before), shownPageNumber(after)];
  return from !== null && to !== null && to > from + 1;
}

/** The page at an address, opened unless it is open already. */
async function openPage(loader: PageLoader, live: LivePage, url: string, signal: AbortSignal): Promise<PageSnapshot> {
  const look = () => live.look({ signal, patienceMs: 0 });
  try {
    const seen = await look();
    if (seen.url === url) return seen;
  } catch (error) {
    if (!(error instanceof CrawlFailure)) throw error;
  }
  await loadWithRetry(loader, url, { signal });
  return look();
}

/** Whether moving on shows records that the open page does not have. A page that fails then does not. */
async function bringsRecords(listing: OpenListing, pagination: Pagination, patienceMs: number): Promise<boolean> {
  try {
    return await showsOthers(listing, pagination, patienceMs);
  } catch (error) {
    if (!(error instanceof CrawlFailure)) throw error;
    return false;
  }
}

async function showsOthers(listing: OpenListing, pagination: Pagination, patienceMs: number): Promise<boolean> {
  const { live, signal } = listing;
  const mapping = { ...listing.mapping, pagination };
  const known = createSeenRows(extractRows(listing.document, mapping));
  let { document } = listing;
  const read = (html: string) => parseDocument({ url: document.url, html });
  const isComplete = (html: string) => known.fresh(extractRows(read(html), mapping)).length > 0;
  for (let moves = 0; moves < (pagination.kind === 'scroll' ? MOST_SCROLLS : 1); moves += 1) {
    const move = nextMove(document, mapping, 1);
    const snapshot = move && (await live.move(move, { signal, isComplete, patienceMs }));
    if (!snapshot) return false;
    if (isComplete(snapshot.html)) return !skipsPages(document, parseDocument(snapshot));
    document = parseDocument(snapshot);
  }
  return false;
}
