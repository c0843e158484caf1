import type { PageNode } from './page-model.ts';

/**
 * Tells for the nodes of a page which of some elements they stand in: the position of the first such element in the
 * list, or -1. An element stands in itself.
 */
export function positionsWithin(elements: readonly PageNode[], nodes: number): Int32Array {
  const positions = new Int32Array(nodes).fill(-1);
  for (let at = elements.length - 1; at >= 0; at -= 1) positions.fill(at, elements[at]!.index, elements[at]!.end);
  return positions;
}

/** The first position in a list, ordered by the nodes' indices, whose node has at least this index. */
export function firstFrom<Item>(items: readonly Item[], index: number, nodeOf: (item: Item) => PageNode): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (nodeOf(items[middle]!).index < index) low = middle + 1;
    else high = middle;
  }
  return low;
}
