import { linksOf, type Span, textOf } from '../../activities/extraction/page/spans.ts';
import type { Page } from '../../activities/extraction/page/page-model.ts';
import type { ListingDocument } from '../../activities/extraction/parse.ts';
import type { Scorer, Truth } from './scorer.ts';

/**
 * How right records are, 0 to 1, before anything is known of their columns: F1, or the recall where the page may hold
 * further ones. A record counts as a row of all its texts and links.
 */
export function qualityOf(
  { page, baseUrl }: ListingDocument,
  records: readonly Span[],
  truth: Pick<Truth, 'rows' | 'partial' | 'identity'>,
  matchRows: Scorer['matchRows'],
): number {
  const rows = truth.rows ?? [];
  const found = records.map((record) => asRow(page, record));
  const matched = matchRows(truth, rows, found, baseUrl).length;
  return truth.partial ? matched / rows.length : (2 * matched) / Math.max(1, rows.length + records.length);
}

/** A record as a row that can be paired: its text as a whole and in parts, and its links. */
export function asRow(page: Page, record: Span): Record<string, string> {
  const texts = page.textNodes.slice(record[0]!.textFrom, record.at(-1)!.textTo).map(({ text }) => text);
  const values = [textOf(page, record), ...texts, ...linksOf(page, record).map(({ url }) => url)];
  return Object.fromEntries(values.map((value, i) => [String(i), value]));
}
