import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import type { Mapping, Row } from '../../shared/domain/mapping.ts';

/** Rows as far as this is about them. */
type RowData = readonly Pick<Row, 'data' | 'unshown'>[];

/** A first page with less than this part of the fill rate that was mapped is no longer the listing. */
const LEAST_PART = 0.5;

/** The part of a page's rows that have a value in each column that identifies them, from 0 to 1. */
export function measureFillRates(rows: RowData, { columns, key_columns }: Mapping): Record<string, number> {
  const names = key_columns.length > 0 ? key_columns : columns.map(({ name }) => name);
  const filled = (name: string) =>
    rows.filter(({ data, unshown }) => (data[name] ?? unshown?.[name] ?? null) !== null).length;
  return Object.fromEntries(names.map((name) => [name, rows.length === 0 ? 0 : filled(name) / rows.length]));
}

/**
 * Compares the rows of a listing's first page with what was mapped. Throws `listing_changed` when there are none, or
 * when the columns that identify them are filled less than half as often.
 */
export function requireSameListing(rows: RowData, mapping: Mapping): void {
  if (rows.length === 0) throw new CrawlFailure('listing_changed', 'the first page has no rows');
  const mapped = mapping.fill_rates ?? {};
  const found = measureFillRates(rows, mapping);
  const sum = (rates: Record<string, number>) => Object.keys(mapped).reduce((all, name) => all + (rates[name] ?? 0), 0);
  if (sum(found) < LEAST_PART * sum(mapped)) {
    throw new CrawlFailure('listing_changed', `filled ${JSON.stringify(found)}, mapped ${JSON.stringify(mapped)}`);
  }
}
