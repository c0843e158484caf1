import { BEFORE, headingStep, isShort } from '../page/headings-before.ts';
import type { Page, PageNode } from '../page/page-model.ts';
import { firstOf, lastOf, type Span } from '../page/spans.ts';
import type { Place, RecordView } from './place.ts';

/** How many elements before the first record are looked at. */
const REACH = 12;

/** The places of headings that stand between records, the first of them before all. */
export function headingPlaces(views: readonly RecordView[]): Place[] {
  const inside = new Set(views.flatMap(({ page, span }) => nodesWithin(page, span).map(headingStep)));
  const found = new Map<string, Place>();
  for (const [i, { page, span }] of views.entries()) {
    const before = views[i - 1]?.page === page ? views[i - 1] : undefined;
    const to = firstOf(span).index;
    const from = before ? lastOf(before.span).end : Math.max(0, to - REACH);
    for (const node of page.nodes.slice(from, to)) {
      const step = headingStep(node);
      if (
        !node.attribs ||
        node.tag === 'th' ||
        node.parent?.tag === 'th' ||
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

const nodesWithin = (page: Page, span: Span): PageNode[] => page.nodes.slice(firstOf(span).index, lastOf(span).end);
