import { CRAWL_FAILURES, CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import type { Pagination } from '../../shared/domain/mapping.ts';
import { loadWithRetry } from '../crawling/retry.ts';
import type { Listing } from '../discovery/find-listing.ts';
import { findPageMoves } from './find-page-moves.ts';
import type { Loaders } from '../crawling/loaders.ts';
import type { PageReader } from '../reading/page-reader.ts';

/**
 * Looks once whether the next page holds other records of the same form. Where it does not, what looked like a next
 * link is none; the controls of the page are tried then. A page that could not be read because of a passing failure
 * says nothing.
 */
export async function verifyPagination(
  listing: Listing,
  { loaders: [loader], reader, signal }: { loaders: Loaders; reader: PageReader; signal: AbortSignal },
): Promise<Pagination> {
  const { page, mapping } = listing;
  const next = mapping.pagination.kind === 'next_link' ? await reader.nextPageUrl(page, mapping) : null;
  if (next === null) return findPageMoves(listing, { loader, reader, signal });
  try {
    const isComplete = (html: string) => reader.hasRows({ url: next, html }, mapping);
    const { html } = await loadWithRetry(loader, next, { signal, isComplete });
    if (await reader.hasOtherRows({ url: next, html }, page, mapping)) return mapping.pagination;
  } catch (error) {
    if (!(error instanceof CrawlFailure)) throw error;
    if (CRAWL_FAILURES[error.code].then === 'retry') return mapping.pagination;
  }
  return findPageMoves(listing, { loader, reader, signal });
}
