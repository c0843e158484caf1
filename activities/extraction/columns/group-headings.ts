import { oncePerDocument } from '../page/once-per-document.ts';
import type { Page, PageNode } from '../page/page-model.ts';
import { firstOf, lastOf, type Span } from '../page/spans.ts';
import type { Place, RecordView } from './place.ts';

/** Begins a path to the last element of a signature before a record: what a group of records is headed by. */
export const BEFORE = '^';

const LONGEST = 80;
/** How many elements before the first record are looked at. */
const REACH = 12;
/** What a page is operated by heads nothing. */
const OPERATED = new Set(['option', 'select', 'input']);
const headingsOf = oncePerDocument(() => new Map<string, PageNode[]>());

/** The places of headings that stand between records, the first of them before all. */
export function headingPlaces(views: readonly RecordView[]): Place[] {
  const inside = new Set(views.flatMap(({ page, span }) => nodesWithin(page, span).map(stepOf)));
  const found = new Map<string, Place>();
  for (const [i, { page, span }] of views.entries()) {
    const before = views[i - 1]?.page === page ? views[i - 1] : undefined;
    const to = firstOf(span).index;
    const from = before ? lastOf(before.span).end : Math.max(0, to - REACH);
    for (const node of page.nodes.slice(from, to)) {
      const step = stepOf(node);
      if (
        !node.attribs ||
        node.tag === 'th' ||
        node.parent?.tag === 'th' ||
        OPERATED.has(node.tag) ||
        node.end > to ||
        inside.has(step) ||
        !isShort(page, node)
      )
        continue;
      const known = found.get(step);
      if (known) known.seen++;
      else if (i === 0)
        found.set(step, { source: { path: BEFORE + step, take: 'text' }, found: { page, span, node }, seen: 1 });
    }
  }
  return [...found.values()];
}

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
  const headings = byPath.get(path) ?? page.nodes.filter((node) => node.attribs && BEFORE + stepOf(node) === path);
  byPath.set(path, headings);
  return headings;
}

const nodesWithin = (page: Page, span: Span): PageNode[] => page.nodes.slice(firstOf(span).index, lastOf(span).end);

const stepOf = ({ parent, signature }: PageNode): string => `${parent?.signature ?? ''}/${signature}`;

function isShort(page: Page, { textFrom, textTo, hidden }: PageNode): boolean {
  return textTo > textFrom && !hidden && page.lengths[textTo]! - page.lengths[textFrom]! <= LONGEST;
}
