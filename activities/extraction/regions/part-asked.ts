import type { RecordHeading, RecordLocator } from '../../../shared/domain/mapping.ts';
import { isSameWord, wordsOf } from '../goal/words.ts';
import { BEFORE, headingBefore, headingStep, isShort } from '../page/headings-before.ts';
import type { Page, PageNode } from '../page/page-model.ts';
import { firstOf, lastOf, type Span, textOf } from '../page/spans.ts';

/** How many elements before the first record are looked at. */
const REACH = 40;
/** What more of the records hold is no heading of some of them. */
const MOST_WITH_HEADING = 0.5;

/** The records under certain headings. */
export function recordsUnder(page: Page, records: readonly Span[], under: RecordHeading): Span[] {
  return records.filter((record) => {
    const heading = headingBefore(page, record, under.path);
    return heading !== null && holds(page, heading, under.words);
  });
}

/**
 * The headings of those of the records that alone are asked for, by the words that the goal puts them in; null where no
 * heading before some of the records has all of these, or every record stands under one that has.
 */
export function headingAsked(
  page: Page,
  records: readonly Span[],
  { extent }: RecordLocator,
  only: readonly (readonly string[])[],
): RecordHeading | null {
  if (only.length === 0) return null;
  const nodes = headingsAmong(page, records, extent === 'range');
  for (const words of only)
    for (const node of nodes) {
      if (!holds(page, node, words)) continue;
      const under = { path: BEFORE + headingStep(node), words: [...words] };
      const kept = recordsUnder(page, records, under).length;
      if (kept > 0 && kept < records.length) return under;
    }
  return null;
}

/** What stands before each record, and is as short as a heading; with ranges also at the end of the one before. */
function headingsAmong(page: Page, records: readonly Span[], areRanges: boolean): PageNode[] {
  const counts = new Map<string, number>();
  for (const record of records)
    for (const step of new Set(nodesOf(page, firstOf(record).index, lastOf(record).end).map(headingStep)))
      counts.set(step, (counts.get(step) ?? 0) + 1);
  return records.flatMap((record, i) => {
    const to = firstOf(record).index;
    const before = records[i - 1];
    const from = before ? (areRanges ? firstOf(before).index : lastOf(before).end) : Math.max(0, to - REACH);
    return nodesOf(page, from, to).filter(
      (node) =>
        node.end <= to &&
        isShort(page, node) &&
        (counts.get(headingStep(node)) ?? 0) < MOST_WITH_HEADING * records.length,
    );
  });
}

const nodesOf = (page: Page, from: number, to: number): PageNode[] =>
  page.nodes.slice(from, to).filter(({ attribs }) => attribs !== null);

/** Whether a heading has all of these words. */
function holds(page: Page, heading: PageNode, words: readonly string[]): boolean {
  const own = wordsOf(textOf(page, [heading]));
  return words.every((word) => own.some((other) => isSameWord(word, other)));
}
