import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import type { Mapping, Row } from '../../shared/domain/mapping.ts';
import type { ProtectionLevel } from '../../shared/domain/protection.ts';
import type { PageLoader } from '../crawling/page-loader.ts';
import { loadWithRetry } from '../crawling/retry.ts';
import { isScriptShell } from '../crawling/script-shell.ts';
import { countCells } from '../reading/count-cells.ts';
import type { PageReader } from '../reading/page-reader.ts';
import type { PageExpectation } from './page-expectation.ts';

/** What a listing page said. `url` is its address after redirects. */
export interface ListingPage {
  url: string;
  protectionLevel: ProtectionLevel;
  rows: Row[];
  nextUrl: string | null;
  toldRows: number | null;
}

/** How a page is loaded and read: `waitsMs` are the pauses before it is tried again. */
interface LoadingOptions {
  reader: PageReader;
  signal: AbortSignal;
  expectation: PageExpectation;
  waitsMs?: number[];
}

/** Loads a listing page and reads its rows and where it leads on. The page itself is not kept. */
export async function crawlPage(
  loader: PageLoader,
  url: string,
  mapping: Mapping,
  { expectation, reader, ...options }: LoadingOptions,
): Promise<ListingPage> {
  const snapshot = await loadWithRetry(loader, url, {
    ...options,
    isComplete: (html) => reader.hasRows({ url, html }, mapping),
    isFull: async (html) => expectation.isMet(await reader.measureListing({ url, html }, mapping)),
  });
  const { url: arrived, html, protection_level: protectionLevel } = snapshot;
  const { rows, nextUrl, toldRows } = await reader.readListing({ url: arrived, html }, mapping);
  if (rows.length === 0 && isScriptShell(snapshot)) throw new CrawlFailure('needs_scripts', url);
  expectation.learn({ rows: rows.length, cells: countCells(rows) });
  return { url: arrived, protectionLevel, rows, nextUrl, toldRows };
}
