import type { SavedPage } from '../shared/commands/save-pages.ts';
import { CrawlFailure } from '../shared/domain/crawl-failure.ts';
import { completeRows, type DetailTools, type KnownDetails } from './complete-rows.ts';
import { loadWithRetry } from './crawling/retry.ts';
import { isScriptShell } from './crawling/script-shell.ts';
import { nextPageUrl } from './extraction/pagination.ts';
import { type ListingDocument, parseDocument } from './extraction/parse.ts';
import { extractRows } from './extraction/rows.ts';
import type { PageExpectation } from './page-expectation.ts';

/** What is used to crawl every page of a chunk. */
export interface PageTools extends DetailTools {
  expectation: PageExpectation;
}

/** Loads a listing page and visits the detail pages of its rows that are not `known` yet. */
export async function crawlPage(
  { url, pageNumber }: { url: string; pageNumber: number },
  known: KnownDetails,
  tools: PageTools,
): Promise<SavedPage> {
  const { lanes, mapping, signal, expectation } = tools;
  const [loader] = lanes;
  const nextOf = (document: ListingDocument) =>
    mapping.pagination.kind === 'next_link' ? nextPageUrl(document, mapping) : null;
  const snapshot = await loadWithRetry(loader, url, {
    signal,
    isComplete: (html) => extractRows(parseDocument({ url, html }), mapping).length > 0,
    isFull: (html) => {
      const document = parseDocument({ url, html });
      return expectation.isMet(extractRows(document, mapping), nextOf(document) !== null);
    },
  });
  const document = parseDocument(snapshot);
  const rows = extractRows(document, mapping);
  if (rows.length === 0 && isScriptShell(snapshot)) throw new CrawlFailure('needs_scripts', url);
  expectation.learn(rows);
  const completed = await completeRows(rows, known, tools);
  return {
    pageNumber,
    url: snapshot.url,
    protectionLevel: snapshot.protection_level,
    ...completed,
    nextUrl: nextOf(document),
  };
}
