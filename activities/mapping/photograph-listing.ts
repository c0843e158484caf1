import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import type { Screenshot } from '../../shared/domain/screenshot.ts';
import type { Listing } from '../discovery/look-at-page.ts';
import type { MappingTools } from './mapping-tools.ts';

/**
 * Takes a picture of the page with a listing, while a browser has it open: no page is loaded for that. Null where nobody
 * looks at a browser, or when no picture can be taken, which no mapping fails for.
 */
export async function photographListing(
  { page: { url }, mapping }: Listing,
  { loaders: [loader], reader, signal, reportDefect, watcher }: MappingTools,
): Promise<Screenshot | null> {
  if (!loader.live || !watcher) return null;
  const recordsOf = (html: string) => reader.recordMarks({ url, html }, mapping);
  try {
    return await loader.live.screenshot({ url, recordsOf, signal });
  } catch (error) {
    if (signal.aborted) throw error;
    if (!(error instanceof CrawlFailure)) reportDefect(error, 'a screenshot could not be taken');
    return null;
  }
}
