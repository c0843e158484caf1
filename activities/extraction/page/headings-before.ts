import { oncePerDocument } from './once-per-document.ts';
import type { Page, PageNode } from './page-model.ts';
import { firstOf, type Span } from './spans.ts';

/** Begins a path to the last element of a signature before a record: what a group of records is headed by. */
export const BEFORE = '^';

const LONGEST = 80;
const headingsOf = oncePerDocument(() => new Map<string, PageNode[]>());

/** The heading that a record stands under: of those of its signature, the last that ends before the record. */
export function headingBefore(page: Page, span: Span, path: string): PageNode | null {
  const headings = headingsAt(page, path);
  let [low, high] = [0, headings.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (headings[middle]!.index < firstOf(span).index) low = middle + 1;
    else high = middle;
  }
  const before = headings[low - 1];
  return before && before.end <= firstOf(span).index ? before : null;
}

function headingsAt(page: Page, path: string): PageNode[] {
  const byPath = headingsOf(page.document);
  const headings = byPath.get(path) ?? page.nodes.filter((node) => node.attribs && BEFORE + headingStep(node) === path);
  byPath.set(path, headings);
  return headings;
}

/** What elements that head groups alike share: their signature, and that of the element around them. */
export const headingStep = ({ parent, signature }: PageNode): string => `${parent?.signature ?? ''}/${signature}`;

/** Whether a heading may be so long. */
export function isShort(page: Page, { textFrom, textTo, hidden }: PageNode): boolean {
  return textTo > textFrom && !hidden && page.lengths[textTo]! - page.lengths[textFrom]! <= LONGEST;
}
