import type { SavedPage } from '../shared/commands/save-pages.ts';
import type { Mapping, Row } from '../shared/domain/mapping.ts';
import { type DetailValues, visitDetails } from './detail-visits.ts';
import type { Lanes } from './lanes.ts';

/** What the detail pages of rows are visited with. */
export interface DetailTools {
  lanes: Lanes;
  mapping: Mapping;
  signal: AbortSignal;
  /** How many of `wanted` detail visits can be paid. */
  affordableVisits: (wanted: number) => number;
}

/** A detail page's values by its address; an address that could not be read, or was not paid, has none. */
export type KnownDetails = Map<string, DetailValues | null>;

/** Visits the detail pages of rows that are not `known` yet, and returns the rows with their values. */
export async function completeRows(
  rows: readonly Row[],
  known: KnownDetails,
  { lanes, mapping, signal, affordableVisits }: DetailTools,
): Promise<Pick<SavedPage, 'rows' | 'detailVisits' | 'detailFailures'>> {
  const urls = newDetailUrls(rows, mapping, known);
  const visited = urls.slice(0, affordableVisits(urls.length));
  const visits = mapping.detail && (await visitDetails(lanes, visited, mapping.detail, signal));
  for (const url of visited) known.set(url, visits?.values.get(url) ?? null);
  return {
    rows: rows.map((row) => ({ identity: row.identity, data: completed(row, mapping, known) })),
    detailVisits: visits?.values.size ?? 0,
    detailFailures: visits?.failures ?? 0,
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
