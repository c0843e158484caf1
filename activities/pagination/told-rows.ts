import type { RecordMapping } from '../../shared/domain/mapping.ts';
import type { ListingDocument } from '../extraction/parse.ts';
import type { Page, TextNode } from '../extraction/page/page-model.ts';
import { type Span, firstOf, lastOf } from '../extraction/page/spans.ts';
import { countsIn, sentencesWithNumbers } from '../extraction/page/told-counts.ts';
import { locateRecords } from '../extraction/regions/locator.ts';

/**
 * How many rows a page says that its listing has, as in "1–10 of 18": null when it does not say. It is told in all
 * languages alike, by the numbers: those of the page must be as many as the page has rows.
 */
export function toldRows({ page }: ListingDocument, mapping: RecordMapping, rows: number): number | null {
  if (rows === 0) return null;
  for (const sentence of sentencesWithNumbers(page, outside(page, locateRecords(page, mapping.records)))) {
    const count = countsIn(sentence).find(({ here }) => here === rows);
    if (count !== undefined) return count.total;
  }
  return null;
}

/** The texts before, between and behind the records. */
function* outside({ textNodes }: Page, records: readonly Span[]): Generator<TextNode> {
  let from = 0;
  for (const record of records) {
    yield* textNodes.slice(from, firstOf(record).textFrom);
    from = Math.max(from, lastOf(record).textTo);
  }
  yield* textNodes.slice(from);
}
