import type { AskedPlace } from '../../goal/parts/asked-part.ts';
import { oncePerDocument } from '../../page/once-per-document.ts';
import type { Page, PageNode } from '../../page/page-model.ts';
import { firstOf, type Span } from '../../page/spans.ts';
import type { PartCandidate } from './part-candidate.ts';
import { sideOf } from './sides.ts';

/** Fewer records make no list of their own. */
const FEWEST_IN_EACH = 1.5;

/**
 * A candidate as far as it stands where the goal asks for it: in the second table, in the left column; or, of what is not
 * wanted, as far as it does not. Null where it does not stand there, or the goal names no place.
 */
export function placedIn(
  page: Page,
  candidate: PartCandidate,
  places: readonly AskedPlace[],
  isWanted: boolean,
): PartCandidate | null {
  const asked = places.filter((place) => place.isWanted === isWanted);
  if (asked.length === 0) return null;
  // The column first: the second box of it is meant.
  const inOrder = asked.toSorted((a, b) => Number(b.noun === 'column') - Number(a.noun === 'column'));
  let left: PartCandidate | null = candidate;
  for (const place of inOrder) left = left && placedAt(page, left, place);
  return left;
}

function placedAt(page: Page, candidate: PartCandidate, { noun, at, isWanted }: AskedPlace): PartCandidate | null {
  if (candidate.rule.extent === 'lift') return null;
  const { containers } = candidate;
  if (typeof at === 'string') {
    const sides = containers.map((container) => sideOf(container));
    return kept(
      candidate,
      containers.filter((_, i) => (sides[i] === at) === isWanted),
    );
  }
  const boxOf = noun === 'table' ? tableOf : (node: PageNode): PageNode => node;
  const boxes = [...new Set(containers.map(boxOf))].filter((box) => box !== null);
  if (boxes.length > 1) {
    if (candidate.records.length < FEWEST_IN_EACH * boxes.length) return null;
    const box = boxes.at(at);
    return box === undefined
      ? null
      : kept(
          candidate,
          containers.filter((one) => (boxOf(one) === box) === isWanted),
        );
  }
  const isThere = noun === 'table' && boxes[0] !== undefined && tablesOf(page.document).at(at) === boxes[0];
  return isThere === isWanted && noun === 'table' ? candidate : null;
}

function kept(candidate: PartCandidate, containers: PageNode[]): PartCandidate | null {
  if (containers.length === candidate.containers.length) return candidate;
  const within = (record: Span): boolean => {
    const { index } = firstOf(record);
    return containers.some((container) => container.index < index && index < container.end);
  };
  const records = candidate.records.filter(within);
  return records.length === 0 ? null : { ...candidate, containers, records };
}

function tableOf(node: PageNode): PageNode | null {
  let at: PageNode | null = node;
  while (at && at.tag !== 'table') at = at.parent;
  return at;
}

/** The tables of a page that hold rows and no other table. */
const tablesOf = oncePerDocument(({ page }): PageNode[] => {
  const holding = new Set<PageNode>();
  const rows = new Map<PageNode, number>();
  for (const node of page.nodes) {
    if (node.tag === 'table') for (let at = node.parent; at; at = at.parent) holding.add(at);
    const table = node.tag === 'tr' ? tableOf(node) : null;
    if (table) rows.set(table, (rows.get(table) ?? 0) + 1);
  }
  return page.nodes.filter((node) => node.tag === 'table' && !holding.has(node) && (rows.get(node) ?? 0) > 1);
});
