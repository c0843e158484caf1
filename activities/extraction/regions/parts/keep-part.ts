import type { RecordPart } from '../../../../shared/domain/mapping.ts';
import type { Page } from '../../page/page-model.ts';
import { firstOf, lastOf, type Span } from '../../page/spans.ts';
import { wordsOf } from '../../goal/words.ts';
import { foldHeading, type Heading, headingOver } from './headings.ts';
import { says } from './matching.ts';

/**
 * Of a page's records those that are meant. A page on which none of them stands under a heading of the form goes on with
 * the list of the page before, and all of it is meant.
 */
export function keepPart(page: Page, records: readonly Span[], parts: readonly RecordPart[]): readonly Span[] {
  return parts.reduce((left, part) => keep(page, left, part), records);
}

function keep(page: Page, records: readonly Span[], part: RecordPart): readonly Span[] {
  const { form, not = false } = part;
  if (form === undefined) return records.filter((record) => saysIn(page, record, part) !== not);
  const headings = records.map((record) => headingOver(page.document, form, record));
  if (headings.every((heading) => heading === null)) return records;
  const isSaid = headings.some((heading) => heading !== null && part.says.includes(heading.text));
  const isMeant = (heading: Heading | null): boolean =>
    heading !== null && (isSaid ? part.says.includes(heading.text) : isCalled(heading, part));
  const own = records.filter((record, i) => !isHeadingItself(headings[i + 1] ?? null, record));
  return own.filter((record) => isMeant(headings[records.indexOf(record)]!) !== not);
}

/** Whether a heading that a page words anew is called as the goal calls it. */
function isCalled(heading: Pick<Heading, 'words'>, { words }: RecordPart): boolean {
  const [whole = [], ...alternatives] = words;
  const all = alternatives.length > 0 ? alternatives : [whole];
  return all.some((some) => some.length > 0 && some.every((word) => says(heading, word)));
}

/** Whether a record is the heading of those behind it. */
function isHeadingItself(next: Heading | null, record: Span): boolean {
  return next !== null && firstOf(record).index <= next.node.index && next.node.index < lastOf(record).end;
}

const LONGEST_LABEL = 40;

/** Whether one of a record's texts is what a part is called. */
function saysIn(page: Page, record: Span, { says: texts, words }: RecordPart): boolean {
  const { textNodes } = page;
  for (let at = firstOf(record).textFrom; at < lastOf(record).textTo; at += 1) {
    const { text } = textNodes[at]!;
    if (text.length > LONGEST_LABEL) continue;
    const folded = foldHeading(text);
    if (texts.includes(folded) || labels(wordsOf(folded), words)) return true;
  }
  return false;
}

/** Whether a text says what a part is called, and nothing else. */
function labels(text: readonly string[], words: readonly (readonly string[])[]): boolean {
  if (text.length === 0) return false;
  const [whole = [], ...alternatives] = words;
  const all = alternatives.length > 0 ? alternatives : [whole];
  return all.some(
    (some) =>
      some.length > 0 &&
      some.every((word) => says({ words: text }, word)) &&
      text.every((word) => says({ words: some }, word)),
  );
}
