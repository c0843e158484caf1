import type { Ask } from '../goal/ask.ts';
import type { Page, PageNode } from '../page/page-model.ts';
import { firstOf, lastOf, type Span, textLength } from '../page/spans.ts';

/** What `RecordLocator.needs` says when a record must hold a link. */
export const A_LINK = '//a';

/** Whether a span shows anything, and is not the header row of a table. */
export function isRecord(span: Span): boolean {
  const first = firstOf(span);
  const last = lastOf(span);
  return (last.textTo > first.textFrom || last.linkTo > first.linkFrom) && !(span.length === 1 && isHeaderRow(first));
}

function isHeaderRow({ children }: PageNode): boolean {
  const cells = children.filter((child) => child.attribs);
  const isHeader = ({ tag, attribs }: PageNode): boolean => tag === 'th' || attribs!['role'] === 'columnheader';
  return cells.length > 1 && cells.every(isHeader);
}

export function hasLink(span: Span): boolean {
  return lastOf(span).linkTo > firstOf(span).linkFrom;
}

/** What every record must have: a link, when links are asked for and most have one. The rest are headings and notes. */
export function neededIn(records: readonly Span[], ask: Ask): string | null {
  const wantsLink = ask.fields.some(({ type, concept }) => type === 'url' && concept !== 'image');
  const linked = records.filter(hasLink).length;
  return wantsLink && linked < records.length && linked >= records.length * 0.5 ? A_LINK : null;
}

const ENOUGH_TO_COMPARE = 6;
const FAR_LARGER = 6;

/** Without the spans that hold many records' worth of links and text: wrappers that happen to look like a record. */
export function withoutWrappers(page: Page, records: readonly Span[]): Span[] {
  if (records.length < ENOUGH_TO_COMPARE) return [...records];
  const usualLinks = Math.max(1, median(records.map((record) => linkCount(record))));
  const usualText = Math.max(20, median(records.map((record) => textLength(page, record))));
  return records.filter(
    (record) => linkCount(record) < FAR_LARGER * usualLinks || textLength(page, record) < FAR_LARGER * usualText,
  );
}

function linkCount(span: Span): number {
  return lastOf(span).linkTo - firstOf(span).linkFrom;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
