import type { PageNode } from '../page/page-model.ts';
import { firstOf, lastOf, type Span } from '../page/spans.ts';
import { share } from './sampling.ts';
import type { Signals } from './weights.ts';

const MOST_LOOKED_INTO = 16;
const MOST_NODES = 200;
/** So much of a record's texts must be in parts of one form for these to be what it is made of. */
const MADE_OF = 0.5;
/** Two parts can be the two sides of a card. */
const SEVERAL = 3;

/** Whether records are made of parts that could be records themselves: most of all where they hold now more, now fewer. */
export function insideSignals(sample: readonly Span[]): Pick<Signals, 'repeats_inside' | 'uneven_inside'> {
  const looked = sample.slice(0, MOST_LOOKED_INTO);
  const counts = looked.map(partsInside);
  const most = Math.max(
    ...Map.groupBy(counts, (count) => count)
      .values()
      .map(({ length }) => length),
  );
  return {
    repeats_inside: share(counts, (count) => count >= SEVERAL),
    uneven_inside: counts.some((count) => count >= SEVERAL) ? 1 - most / counts.length : 0,
  };
}

/** Of how many parts of one form with links of their own a record is made; 1 when it is not. */
function partsInside(record: Span): number {
  const texts = lastOf(record).textTo - firstOf(record).textFrom;
  let nodes = 0;
  const queue: (readonly PageNode[])[] = [record];
  for (let children = queue.shift(); children && nodes < MOST_NODES; children = queue.shift()) {
    nodes += children.length;
    const groups = new Map<string, { count: number; texts: number }>();
    for (const { signature, linkFrom, linkTo, textFrom, textTo } of children) {
      if (linkTo === linkFrom) continue;
      const group = groups.get(signature) ?? { count: 0, texts: 0 };
      groups.set(signature, { count: group.count + 1, texts: group.texts + textTo - textFrom });
    }
    for (const group of groups.values()) if (group.count > 1 && group.texts >= MADE_OF * texts) return group.count;
    for (const child of children) if (child.children.length > 0) queue.push(child.children);
  }
  return 1;
}
