import { CRAWL_FAILURES, CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import type { Pagination } from '../../shared/domain/mapping.ts';
import { loadWithRetry } from '../crawling/retry.ts';
import type { Listing } from '../discovery/judge-page.ts';
import { findPageMoves } from './find-page-moves.ts';
import { nextPageUrl } from '../pagination/next-page.ts';
import { parseDocument } from '../extraction/parse.ts';
import { extractRows } from '../extraction/rows.ts';
import type { Loaders } from '../crawling/loaders.ts';

/**
 * Looks once whether the next page holds other records of the same form. Where it does not, what looked like a next
 * link is none; the controls of the page are tried then. A page that could not be read because of a passing failure
 * says nothing.
 */
export async function verifyPagination(
  listing: Listing,
  { loaders: [loader], signal }: { loaders: Loaders; signal: AbortSignal },
): Promise<Pagination> {
  const { document, mapping } = listing;
  const next = mapping.pagination.kind === 'next_link' ? nextPageUrl(document, mapping) : null;
  if (next === null) return findPageMoves(listing, { loader, signal });
  try {
    const rowsOf = (html: string) => extractRows(parseDocument({ url: next, html }), mapping);
    const isComplete = (html: string) => rowsOf(html).length > 0;
    const nextRows = rowsOf((await loadWithRetry(loader, next, { signal, isComplete })).html);
    const known = new Set(extractRows(document, mapping).map((row) => row.identity));
    if (nextRows.some((row) => !known.has(row.identity))) return mapping.pagination;
  } catch (error) {
    if (!(error instanceof CrawlFailure)) throw error;
    if (CRAWL_FAILURES[error.code].then === 'retry') return mapping.pagination;
  }
  return findPageMoves(listing, { loader, signal });
}
