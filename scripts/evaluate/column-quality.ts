import type { ColumnType } from '../../shared/domain/column.ts';
import type { ColumnCandidate } from '../../activities/extraction/columns/column-candidates.ts';
import type { Page } from '../../activities/extraction/page/page-model.ts';
import { coerce } from '../../activities/extraction/values/coerce.ts';
import { languageOf, prefersDayFirst } from '../../activities/extraction/values/locale.ts';
import type { Scorer, Truth } from './scorer.ts';

/** A page of which the records are known: which true row each of them is, as pairs of positions. */
export interface PairedPage {
  page: Page;
  truth: Truth;
  pairs: readonly (readonly [number, number])[];
  agrees: Scorer['agrees'];
}

/** So many records are compared with the truth. */
const SAMPLE = 60;

/** How right the values of a candidate are, read as a type, for a column: cell F1 over the paired records. */
export function columnQuality(
  { page, truth, pairs, agrees }: PairedPage,
  candidate: ColumnCandidate,
  column: Truth['columns'][number],
  type: ColumnType,
): number {
  const { baseUrl } = page.document;
  const reading = { baseUrl, language: languageOf(page), now: new Date(0), dayFirst: prefersDayFirst(page) };
  let [hits, shown, filled] = [0, 0, 0];
  for (const [row, at] of pairs.filter(([, record]) => record < SAMPLE)) {
    const cell = truth.rows![row]![column.name] ?? '';
    if (cell !== '') filled += 1;
    const raw = candidate.values[at] ?? null;
    const value = coerce(raw, type, reading);
    if (value === null) continue;
    shown += 1;
    const base = truth.base_url ?? truth.url!;
    // How a date is written is the type's affair, not that of the choice of a place.
    if (agrees(column.type, cell, value, base) || (type === 'date' && agrees(column.type, cell, raw, base))) hits += 1;
  }
  return (2 * hits) / Math.max(1, filled + shown);
}
