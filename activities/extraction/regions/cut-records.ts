import type { RecordExtent } from '../../../shared/domain/mapping.ts';
import type { Page, PageLink, PageNode } from '../page/page-model.ts';
import { isFilled, type Span } from '../page/spans.ts';
import { ZONE } from '../page/zones.ts';
import { withoutAdverts } from './adverts.ts';
import { anchorsOf } from './anchors.ts';
import { matcher } from './marks.ts';

/** How containers are cut into records; the same rule finds candidates on a first page and rows on later ones. */
export interface CutRule {
  extent: RecordExtent;
  /** Signatures of the children that begin a record, or kinds of what is lifted. */
  signatures: string[];
}

/** Cuts each container into records. */
export function cutRecords(page: Page, containers: readonly PageNode[], rule: CutRule): Span[] {
  const cut = CUTS[rule.extent](page, rule.signatures);
  return containers.flatMap((container) => withoutPager(container, cut(container)));
}

/** Where a container is no pager but holds one, what stands in that leads to other pages of the list, and is no record. */
function withoutPager({ zones }: PageNode, records: Span[]): Span[] {
  const isInPager = (record: Span): boolean => (record[0]!.zones & ~zones & ZONE.pager) !== 0;
  if (!records.some(isInPager)) return records;
  const others = records.filter((record) => !isInPager(record));
  return others.length > 0 ? others : records;
}

type Cut = (container: PageNode) => Span[];

/** What cuts a container, made once for all of them. */
const CUTS: Record<RecordExtent, (page: Page, signatures: readonly string[]) => Cut> = {
  element: (page, signatures) => {
    const isWanted = matcher(page, signatures);
    return ({ children }) => withoutAdverts(page, children).flatMap((child) => (isWanted(child) ? [[child]] : []));
  },
  range: (page, signatures) => {
    const isKey = matcher(page, signatures);
    return ({ children }) => cutRanges(withoutAdverts(page, children), isKey);
  },
  lift: (page, signatures) => (container) => liftLinks(page, container, signatures),
};

/** Cuts siblings into ranges, each from one that begins a record to the next. */
export function cutRanges(siblings: readonly PageNode[], isKey: (node: PageNode) => boolean): Span[] {
  const ranges: PageNode[][] = [];
  const before: PageNode[] = [];
  for (const child of siblings) {
    if (isKey(child)) ranges.push([child]);
    else (ranges.at(-1) ?? before).push(child);
  }
  return withoutForeignEnd([...recordBefore(before, ranges), ...ranges]);
}

/** What begins records can be a line between them that says nothing: then the first one stands before the first line. */
function recordBefore(before: readonly PageNode[], ranges: readonly PageNode[][]): PageNode[][] {
  if (ranges.length < 3 || ranges.some(([line]) => isFilled([line!]))) return [];
  const formOf = (nodes: readonly PageNode[]): string => nodes.map(({ signature }) => signature).join(' ');
  const known = new Set(ranges.slice(0, -1).map((range) => formOf(range.slice(1))));
  const from = before.findIndex((_, i) => known.has(formOf(before.slice(i))));
  return from < 0 ? [] : [before.slice(from)];
}

/** The last range runs to the container's end: what no other range has is cut off it. */
function withoutForeignEnd(ranges: PageNode[][]): PageNode[][] {
  if (ranges.length < 3) return ranges;
  const last = ranges[ranges.length - 1]!;
  const known = new Set(ranges.slice(0, -1).flatMap((range) => range.map((node) => node.signature)));
  const foreign = last.findIndex(({ signature }, i) => i > 0 && !known.has(signature));
  if (foreign > 0) ranges[ranges.length - 1] = last.slice(0, foreign);
  return ranges;
}

function liftLinks(page: Page, container: PageNode, kinds: readonly string[]): Span[] {
  const { index, end } = container;
  const anchors = anchorsOf(page.document);
  const links = [...new Set(kinds)].flatMap((kind) =>
    (anchors.get(kind) ?? []).filter(({ node }) => index < node.index && node.index < end),
  );
  return liftWithin(container, links);
}

const SEVERAL = Symbol('several addresses');

/** Lifts links to the largest elements below the container that hold one address only; a page may have one record left. */
export function liftWithin(container: PageNode, links: readonly PageLink[]): Span[] {
  const addresses = addressesWithin(container, links);
  const seen = new Set<PageNode>();
  const lifted: PageNode[] = [];
  for (const { node } of links) {
    let at = node;
    while (!seen.has(at)) {
      seen.add(at);
      const { parent } = at;
      const isBelow = parent !== null && parent !== container && at !== container;
      if (isBelow && addresses.get(parent) !== SEVERAL) at = parent;
      else lifted.push(at);
    }
  }
  return lifted.toSorted((a, b) => a.index - b.index).map((node) => [node]);
}

/** The address that each element up to the container holds. What is known of an element is known of those around it. */
function addressesWithin(container: PageNode, links: readonly PageLink[]): Map<PageNode, string | typeof SEVERAL> {
  const addresses = new Map<PageNode, string | typeof SEVERAL>();
  for (const { node, url } of links) {
    for (let at: PageNode | null = node; at && at !== container.parent; at = at.parent) {
      const known = addresses.get(at);
      if (known === url || known === SEVERAL) break;
      addresses.set(at, known === undefined ? url : SEVERAL);
    }
  }
  return addresses;
}
