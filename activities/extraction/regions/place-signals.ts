import type { Page, PageNode } from '../page/page-model.ts';
import { firstOf, lastOf } from '../page/spans.ts';
import { firstFrom } from '../page/within.ts';
import { ZONE } from '../page/zones.ts';
import { oncePerDocument } from '../page/once-per-document.ts';
import type { Candidate } from './candidates.ts';
import type { Signals } from './weights.ts';

type PlaceSignals = 'before_pager' | 'late' | 'deep';

/** Where on the page a candidate is: a listing is followed by its pager. */
export function placeSignals(page: Page, { records }: Candidate): Pick<Signals, PlaceSignals> {
  const first = firstOf(records[0]!);
  const last = lastOf(records.at(-1)!);
  return {
    before_pager: nearnessOfPager(page, first, last),
    late: page.lengths[first.textFrom]! / Math.max(1, page.lengths.at(-1)!),
    deep: Math.min(1, depthOf(first) / 30),
  };
}

/** How far up a pager is looked for. */
const LEVELS = 4;

/** 1 when a pager ends the element around the records, less the further around it is; 0 when there is none. */
function nearnessOfPager(page: Page, first: PageNode, last: PageNode): number {
  const pagers = pagersOf(page.document);
  if (pagers.length === 0) return 0;
  let around = first.parent;
  while (around && around.end < last.end) around = around.parent;
  for (let level = 0; around && level < LEVELS; level += 1) {
    const pager = pagers[firstFrom(pagers, last.end, (node) => node)];
    if (pager && pager.index < around.end) return 1 - level / LEVELS;
    around = around.parent;
  }
  return 0;
}

/** The outermost pagers of a page, in its order. */
const pagersOf = oncePerDocument(({ page }) =>
  page.nodes.filter(({ zones, parent }) => zones & ZONE.pager && !(parent && parent.zones & ZONE.pager)),
);

function depthOf(node: PageNode): number {
  let depth = 0;
  for (let at = node.parent; at; at = at.parent) depth += 1;
  return depth;
}
