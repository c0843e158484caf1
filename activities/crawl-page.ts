import type { SavedPage } from '../shared/commands/save-pages.ts';
import { CrawlFailure } from '../shared/domain/crawl-failure.ts';
import type { Mapping, Row } from '../shared/domain/mapping.ts';
import { loadWithRetry } from './crawling/retry.ts';
import { isScriptShell } from './crawling/script-shell.ts';
import { type DetailValues, visitDetails } from './detail-visits.ts';
import { nextPageUrl } from './extraction/pagination.ts';
import { parseDocument } from './extraction/parse.ts';
import { extractRows } from './extraction/rows.ts';
import type { Lanes } from './lanes.ts';

/** What is used to crawl every page of a chunk. */
export interface PageTools {
  lanes: Lanes;
  mapping: Mapping;
  signal: AbortSignal;
  /** How many of `wanted` detail visits can be paid. */
  affordableVisits: (wanted: number) => number;
}

/** A detail page's values by its address; an address that could not be read, or was not paid, has none. */
export type KnownDetails = Map<string, DetailValues | null>;

/** Loads a listing page and visits the detail pages of its rows that are not `known` yet. */
export async function crawlPage(
  { url, pageNumber }: { url: string; pageNumber: number },
  known: KnownDetails,
  { lanes, mapping, signal, affordableVisits }: PageTools,
): Promise<SavedPage> {
  const [loader] = lanes;
  const rowsOf = (html: string) => extractRows(parseDocument({ url, html }), mapping);
  const snapshot = await loadWithRetry(loader, url, { signal, isComplete: (html) => rowsOf(html).length > 0 });
  const document = parseDocument(snapshot);
  const rows = extractRows(document, mapping);
  if (rows.length === 0 && isScriptShell(snapshot)) throw new CrawlFailure('needs_scripts', url);
  const urls = newDetailUrls(rows, mapping, known);
  const visited = urls.slice(0, affordableVisits(urls.length));
  const visits = mapping.detail && (await visitDetails(lanes, visited, mapping.detail, signal));
  for (const url of visited) known.set(url, visits?.values.get(url) ?? null);
  return {
    pageNumber,
    url: snapshot.url,
    protectionLevel: snapshot.protection_level,
    rows: rows.map((row) => ({ identity: row.identity, data: completed(row, mapping, known) })),
    detailVisits: visits?.values.size ?? 0,
    detailFailures: visits?.failures ?? 0,
    nextUrl: mapping.pagination.kind === 'next_link' ? nextPageUrl(document, mapping) : null,
  };
}

function newDetailUrls(rows: readonly Row[], { detail }: Mapping, known: KnownDetails): string[] {
  if (!detail) return [];
  const urls = new Set(rows.map((row) => row.detail_url).filter((url) => url !== null));
  return [...urls].filter((url) => !known.has(url));
}

/** A row's values with those of its detail page; null where that brought none. */
function completed({ data, detail_url }: Row, { detail }: Mapping, known: KnownDetails): DetailValues {
  const missing = (detail?.columns ?? []).map(({ name }) => [name, null]);
  const found = detail_url === null ? null : known.get(detail_url);
  return { ...data, ...Object.fromEntries(missing), ...found };
}
