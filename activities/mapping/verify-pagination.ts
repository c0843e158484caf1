import { CRAWL_FAILURES, CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import type { JobInput } from '../../shared/domain/job.ts';
import type { Mapping, Pagination } from '../../shared/domain/mapping.ts';
import { type Warning, warning } from '../../shared/domain/warning.ts';
import { loadWithRetry } from '../crawling/retry.ts';
import type { Listing } from '../discovery/look-at-page.ts';
import { findPageMoves } from './find-page-moves.ts';
import type { Loaders } from '../crawling/loaders.ts';
import type { PageReader } from '../reading/page-reader.ts';

/** A listing's mapping with how it really goes on, and what the customer should know of that. */
interface VerifiedPagination {
  mapping: Mapping;
  /** Whether it maps another region than before: the one that goes on. */
  isRival: boolean;
  warnings: Warning[];
}

/** What pagination is verified with. */
interface Tools {
  loaders: Loaders;
  reader: PageReader;
  signal: AbortSignal;
}

/**
 * Looks once whether the next page holds other records of the same form, and has the mapping learn from it what records
 * share. Where it does not, what looked like a next link is none; the controls of the page are tried then. A page that
 * could not be read because of a passing failure says nothing.
 */
export async function verifyPagination(listing: Listing, input: JobInput, tools: Tools): Promise<VerifiedPagination> {
  const { page, mapping } = listing;
  const next = mapping.pagination.kind === 'next_link' ? await tools.reader.nextPageUrl(page, mapping) : null;
  const verified = next === null ? null : await lookAtNextPage(next, listing, input, tools);
  const found = verified?.mapping ?? { ...mapping, pagination: await tryControls(listing, tools) };
  if (found.pagination.kind !== 'none') return { mapping: found, isRival: verified?.isRival ?? false, warnings: [] };
  return {
    mapping: found,
    isRival: false,
    warnings: [
      ...(next === null ? [] : [warning('next_page_unlike')]),
      ...(await countWarnings(listing, tools.reader)),
    ],
  };
}

/** Whether a listing of one page says that it has more rows than stand there. */
async function countWarnings({ page, mapping }: Listing, reader: PageReader): Promise<Warning[]> {
  const { rows: found, toldRows: told } = await reader.countRows(page, mapping);
  return told !== null && told > found ? [warning('count_not_reached', { told, found })] : [];
}

function tryControls(listing: Listing, { loaders: [loader], reader, signal }: Tools): Promise<Pagination> {
  return findPageMoves(listing, { loader, reader, signal });
}

/**
 * The mapping as it fits the next page too, or that of another region, which goes on there; null when that page does not
 * go on with the listing.
 */
async function lookAtNextPage(
  url: string,
  { page, mapping }: Listing,
  input: JobInput,
  { loaders: [loader], reader, signal }: Tools,
): Promise<Pick<VerifiedPagination, 'mapping' | 'isRival'> | null> {
  try {
    const isComplete = (html: string) => reader.hasRows({ url, html }, mapping);
    const { html } = await loadWithRetry(loader, url, { signal, isComplete });
    const next = { url, html };
    const united = await reader.uniteWithNextPage(page, next, mapping, input);
    if (await reader.hasOtherRows(next, page, united)) return { mapping: united, isRival: false };
    const rival = await reader.rivalThatGoesOn(page, next, mapping, input);
    return rival && { mapping: rival, isRival: true };
  } catch (error) {
    if (!(error instanceof CrawlFailure)) throw error;
    return CRAWL_FAILURES[error.code].then === 'retry' ? { mapping, isRival: false } : null;
  }
}
