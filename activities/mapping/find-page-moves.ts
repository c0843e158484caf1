import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import type { Mapping, Pagination } from '../../shared/domain/mapping.ts';
import type { PageSnapshot } from '../../shared/domain/snapshot.ts';
import type { LivePage } from '../crawling/live-page.ts';
import type { PageLoader } from '../crawling/page-loader.ts';
import { loadWithRetry } from '../crawling/retry.ts';
import type { Listing } from '../discovery/look-at-page.ts';
import type { Markup } from '../reading/markup.ts';
import type { PageReader } from '../reading/page-reader.ts';

const ONE_PAGE: Pagination = { kind: 'none' };
const MOST_TRIES = 4;
const MOST_SCROLLS = 8;
/** How long the records that a move should bring are waited for, in milliseconds; less without any sign of them. */
const PATIENCE_MS = { press: 3_000, scroll: 3_000, scroll_without_signs: 1_000 } as const;

/** A page of the listing that stays open, as it is now. */
interface OpenListing {
  live: LivePage;
  reader: PageReader;
  page: Markup;
  mapping: Mapping;
  signal: AbortSignal;
}

/** What moves are tried with. */
interface MoveTools {
  loader: PageLoader;
  reader: PageReader;
  signal: AbortSignal;
}

/**
 * Finds out, by trying, how a listing whose pages have no addresses goes on: which control, or scrolling, brings other
 * records of the same form. Without a browser nothing can be tried; a site that fails meanwhile has one page.
 */
export async function findPageMoves(listing: Listing, tools: MoveTools): Promise<Pagination> {
  const { live } = tools.loader;
  if (!live) return ONE_PAGE;
  try {
    return await tryMoves(listing, { ...tools, live });
  } catch (error) {
    if (!(error instanceof CrawlFailure)) throw error;
    return ONE_PAGE;
  }
}

async function tryMoves(
  { page: { url }, mapping }: Listing,
  { loader, live, reader, signal }: MoveTools & { live: LivePage },
): Promise<Pagination> {
  const open = async (): Promise<OpenListing> => ({
    live,
    reader,
    mapping,
    signal,
    page: markupOf(await openPage(loader, live, url, signal)),
  });
  let listing = await open();
  const proposed = await reader.proposeControls(listing.page, mapping);
  for (const pagination of proposed.slice(0, MOST_TRIES)) {
    if (await bringsRecords(listing, pagination, PATIENCE_MS.press)) return pagination;
    listing = await open(); // what was pressed may have led away
  }
  const patience = (await reader.announcesScrolling(listing.page)) ? 'scroll' : 'scroll_without_signs';
  const scroll: Pagination = { kind: 'scroll' };
  return (await bringsRecords(listing, scroll, PATIENCE_MS[patience])) ? scroll : ONE_PAGE;
}

const markupOf = ({ url, html }: PageSnapshot): Markup => ({ url, html });

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
  const { live, reader, signal, page: first } = listing;
  const mapping = { ...listing.mapping, pagination };
  let page = first;
  const isComplete = (html: string) => reader.showsNewRows({ url: page.url, html }, first, mapping);
  for (let moves = 0; moves < (pagination.kind === 'scroll' ? MOST_SCROLLS : 1); moves += 1) {
    const move = await reader.nextMove(page, mapping, 1);
    const snapshot = move && (await live.move(move, { signal, isComplete, patienceMs }));
    if (!snapshot) return false;
    if (await isComplete(snapshot.html)) return !(await reader.skipsPages(page, markupOf(snapshot)));
    page = markupOf(snapshot);
  }
  return false;
}
