import { linkTableOf } from '../page/link-table.ts';
import type { Page, PageNode } from '../page/page-model.ts';
import { firstOf, lastOf, type Span, textLength } from '../page/spans.ts';
import { leafPathsOf } from './leaf-paths.ts';
import { share } from './sampling.ts';
import type { Signals } from './weights.ts';

type InsideSignals = 'repeats_inside' | 'uneven_inside' | 'doubled' | 'sometimes_several';

const MOST_LOOKED_INTO = 16;
const MOST_NODES = 200;
/** So much of a record's texts must be in parts of one form for these to be what it is made of. */
const MADE_OF = 0.5;
/** Two parts can be the two sides of a card. */
const SEVERAL = 3;

/** Whether records are made of parts that could be records themselves: most of all where they hold now more, now fewer. */
export function insideSignals(page: Page, sample: readonly Span[]): Pick<Signals, InsideSignals> {
  const looked = sample.slice(0, MOST_LOOKED_INTO);
  const parts = looked.map(partsInside);
  const counts = parts.map(({ length }) => Math.max(1, length));
  const areSeveral = looked.map((record, i) => isGroup(page, record, parts[i]!));
  const most = Math.max(
    ...Map.groupBy(counts, (count) => count)
      .values()
      .map(({ length }) => length),
  );
  return {
    repeats_inside: share(counts, (count) => count >= SEVERAL),
    doubled: share(areSeveral, (is) => is),
    sometimes_several: Number(areSeveral.includes(true) && counts.includes(1)),
    uneven_inside: counts.some((count) => count >= SEVERAL) ? 1 - most / counts.length : 0,
  };
}

/** The parts of one form with links of their own that a record is made of; none when it is not. */
function partsInside(record: Span): readonly PageNode[] {
  const texts = lastOf(record).textTo - firstOf(record).textFrom;
  let nodes = 0;
  const queue: (readonly PageNode[])[] = [record];
  for (let children = queue.shift(); children && nodes < MOST_NODES; children = queue.shift()) {
    nodes += children.length;
    const groups = Map.groupBy(
      children.filter((child) => child.linkTo > child.linkFrom),
      ({ signature }) => signature,
    );
    for (const group of groups.values()) {
      const inGroup = group.reduce((sum, { textFrom, textTo }) => sum + textTo - textFrom, 0);
      if (group.length > 1 && inGroup >= MADE_OF * texts) return group;
    }
    for (const child of children) if (child.children.length > 0) queue.push(child.children);
  }
  return [];
}

/** What a group has besides its records is a heading. */
const MOST_OF = 0.7;

/** Whether a record is made of several that are built alike, and of hardly anything else. Bare links can be its files. */
function isGroup(page: Page, record: Span, parts: readonly PageNode[]): boolean {
  if (parts.length < 2 || parts.some(({ textFrom, textTo }) => textTo - textFrom < 2)) return false;
  if (!areTwoRecords(page, parts)) return false;
  const inParts = parts.reduce((sum, part) => sum + textLength(page, [part]), 0);
  return inParts >= MOST_OF * textLength(page, record);
}

/** The two sides of a card have less of their leaves in common. */
const ALIKE = 0.7;

/** Whether two parts are built alike and lead to different addresses of one pattern: two records in one. */
function areTwoRecords(page: Page, [a, b]: readonly PageNode[]): boolean {
  const table = linkTableOf(page.document);
  const [one, other] = [table.addresses[a!.linkFrom]!, table.addresses[b!.linkFrom]!];
  if (one === other || table.patternOf(one) !== table.patternOf(other)) return false;
  const [some, others] = [leafPathsOf(page, [a!]), leafPathsOf(page, [b!])];
  const both = some.intersection(others).size;
  return both >= ALIKE * (some.size + others.size - both);
}
