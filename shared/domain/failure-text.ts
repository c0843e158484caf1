import { columnsNotFoundText } from './columns-not-found.ts';
import { CRAWL_FAILURES, type CrawlFailureCode } from './crawl-failure.ts';
import { countLooks, type DiscoveryStep } from './discovery.ts';

/** What the customer reads of a job that failed, with what its trace tells of the failure. */
export function failureText(failure: CrawlFailureCode, trace: readonly DiscoveryStep[]): string {
  if (failure === 'columns_not_found') return withLooks(columnsNotFoundText(trace), trace);
  const { text } = CRAWL_FAILURES[failure];
  return failure === 'no_listing_found' ? noListingText(text, trace) : text;
}

function noListingText(text: string, trace: readonly DiscoveryStep[]): string {
  const looks = countLooks(trace);
  return looks > 1 ? `No listing that fits the request was found: ${looks} pages of the site were looked at.` : text;
}

function withLooks(text: string, trace: readonly DiscoveryStep[]): string {
  const looks = countLooks(trace);
  return looks > 1 ? `${text} ${looks} pages of the site were looked at.` : text;
}
