import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import type { Mapping, Row } from '../../shared/domain/mapping.ts';
import type { ProtectionLevel } from '../../shared/domain/protection.ts';
import type { PageLoader } from '../crawling/page-loader.ts';
import { loadWithRetry } from '../crawling/retry.ts';
import { isScriptShell } from '../crawling/script-shell.ts';
import { detached } from './detached.ts';
import { nextPageUrl } from '../pagination/next-page.ts';
import { type ListingDocument, parseDocument } from '../extraction/parse.ts';
import { extractRows } from '../extraction/rows.ts';
import type { PageExpectation } from './page-expectation.ts';

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
  expectation: PageExpectation;
  waitsMs?: number[];
}

/** Loads a listing page and reads its rows and where it leads on. The page itself is not kept. */
export async function crawlPage(
  loader: PageLoader,
  url: string,
  mapping: Mapping,
  { expectation, ...options }: LoadingOptions,
): Promise<ListingPage> {
  const nextOf = (document: ListingDocument) =>
    mapping.pagination.kind === 'next_link' ? nextPageUrl(document, mapping) : null;
  const snapshot = await loadWithRetry(loader, url, {
    ...options,
    isComplete: (html) => extractRows(parseDocument({ url, html }), mapping).length > 0,
    isFull: (html) => {
      const document = parseDocument({ url, html });
      return expectation.isMet(extractRows(document, mapping), nextOf(document) !== null);
    },
  });
  const document = parseDocument(snapshot);
  const rows = detached(extractRows(document, mapping));
  if (rows.length === 0 && isScriptShell(snapshot)) throw new CrawlFailure('needs_scripts', url);
  expectation.learn(rows);
  return { url: snapshot.url, protectionLevel: snapshot.protection_level, rows, nextUrl: nextOf(document) };
}
