import { CrawlFailure } from '../../../shared/domain/crawl-failure.ts';
import { PAGE_COMPLEXITY } from '../../../shared/domain/page-complexity.ts';

/** Throws `page_too_complex` when a page that is being read has more of something than pages may have. */
export function requireAtMost(what: keyof typeof PAGE_COMPLEXITY, count: number): void {
  if (count > PAGE_COMPLEXITY[what])
    throw new CrawlFailure('page_too_complex', `more than ${PAGE_COMPLEXITY[what]} ${what}`);
}
