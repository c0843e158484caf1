import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import type { Mapping } from '../../shared/domain/mapping.ts';
import { measureFillRates, type RowData } from '../reading/fill-rates.ts';

/** A first page with less than this part of the fill rate that was mapped is no longer the listing. */
const LEAST_PART = 0.5;

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
