import type { SavedPage } from '../shared/commands/save-pages.ts';
import { completeRows, type DetailTools, type KnownDetails } from './complete-rows.ts';
import { loadWithRetry } from './crawling/retry.ts';
import { nextPageUrl } from './extraction/pagination.ts';
import { parseDocument } from './extraction/parse.ts';
import { extractRows } from './extraction/rows.ts';

/** Loads a listing page and visits the detail pages of its rows that are not `known` yet. */
export async function crawlPage(
  { url, pageNumber }: { url: string; pageNumber: number },
  known: KnownDetails,
  tools: DetailTools,
): Promise<SavedPage> {
  const { lanes, mapping, signal } = tools;
  const [loader] = lanes;
  const rowsOf = (html: string) => extractRows(parseDocument({ url, html }), mapping);
  const snapshot = await loadWithRetry(loader, url, { signal, isComplete: (html) => rowsOf(html).length > 0 });
  const document = parseDocument(snapshot);
  const completed = await completeRows(extractRows(document, mapping), known, tools);
  return {
    pageNumber,
    url: snapshot.url,
    protectionLevel: snapshot.protection_level,
    ...completed,
    nextUrl: mapping.pagination.kind === 'next_link' ? nextPageUrl(document, mapping) : null,
  };
}
