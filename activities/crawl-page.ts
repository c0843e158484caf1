import type { Mapping, Row } from '../shared/domain/mapping.ts';
import type { ProtectionLevel } from '../shared/domain/protection.ts';
import type { PageLoader } from './crawling/page-loader.ts';
import { loadWithRetry } from './crawling/retry.ts';
import { nextPageUrl } from './extraction/pagination.ts';
import { parseDocument } from './extraction/parse.ts';
import { extractRows } from './extraction/rows.ts';

/** What a listing page said. `url` is its address after redirects. */
export interface ListingPage {
  url: string;
  protectionLevel: ProtectionLevel;
  rows: Row[];
  nextUrl: string | null;
}

/** How a page is loaded: `waitsMs` are the pauses before it is tried again. */
interface LoadingOptions {
  signal: AbortSignal;
  waitsMs?: number[];
}

/** Loads a listing page and reads its rows and where it leads on. The page itself is not kept. */
export async function crawlPage(
  loader: PageLoader,
  url: string,
  mapping: Mapping,
  options: LoadingOptions,
): Promise<ListingPage> {
  const isComplete = (html: string) => extractRows(parseDocument({ url, html }), mapping).length > 0;
  const snapshot = await loadWithRetry(loader, url, { ...options, isComplete });
  const document = parseDocument(snapshot);
  return {
    url: snapshot.url,
    protectionLevel: snapshot.protection_level,
    rows: extractRows(document, mapping),
    nextUrl: mapping.pagination.kind === 'next_link' ? nextPageUrl(document, mapping) : null,
  };
}
