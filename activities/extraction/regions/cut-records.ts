import type { RecordExtent } from '../../../shared/domain/mapping.ts';
import { readSignature, type Signature } from '../page/signatures.ts';
import type { Page, PageNode } from '../page/page-model.ts';
import type { Span } from '../page/spans.ts';
import { urlPattern } from '../values/urls.ts';

/** How containers are cut into records; the same rule finds candidates on a first page and rows on later ones. */
export interface CutRule {
  extent: RecordExtent;
  /** Signatures of the children that begin a record, or of the lifted links. */
  signatures: string[];
}

/** Cuts each container into records. */
export function cutRecords(page: Page, containers: readonly PageNode[], rule: CutRule): Span[] {
  const cut = CUTS[rule.extent];
  return containers.flatMap((container) => cut(page, container, rule.signatures));
}

type Cut = (page: Page, container: PageNode, signatures: readonly string[]) => Span[];

const CUTS: Record<RecordExtent, Cut> = {
  element: (_page, container, signatures) => {
    const isWanted = matcher(signatures);
    return container.children.filter(isWanted).map((child) => [child]);
  },
  range: (_page, container, signatures) => cutRanges(container, matcher(signatures)),
  lift: (page, container, signatures) => liftLinks(page, container, signatures),
};

/** What tells siblings of one signature apart that alternate without a class of their own; the surest comes first. */
const MARKS: Record<string, (node: PageNode) => boolean> = {
  styled: (node) => hasStyle(node),
  bare: (node) => !hasStyle(node),
  link: (node) => node.linkTo > node.linkFrom,
  plain: (node) => node.linkTo === node.linkFrom,
};

function hasStyle({ attribs }: PageNode): boolean {
  const { style, bgcolor } = attribs ?? {};
  return (style ?? bgcolor) !== undefined;
}

/** The signatures, each the given one with a mark, that some of the elements have and some have not. */
export function markedSignatures(signature: string, elements: readonly PageNode[]): string[] {
  return Object.entries(MARKS)
    .filter(([, isMarked]) => {
      const marked = elements.filter(isMarked).length;
      return marked > 1 && marked < elements.length - 1;
    })
    .map(([mark]) => `${signature}:${mark}`);
}

/** Tells whether a node has one of the signatures, and the mark that the signature asks for. */
function matcher(texts: readonly string[]): (node: PageNode) => boolean {
  const wanted = texts.map((text) => {
    const [signature = '', mark = ''] = text.split(':');
    return { signature: readSignature(signature), isMarked: MARKS[mark] };
  });
  return (node) =>
    wanted.some(({ signature, isMarked }) => hasSignature(node, [signature]) && (isMarked?.(node) ?? true));
}

/** Whether a node has the tag and at least the classes of one of the signatures. */
export function hasSignature(node: PageNode, signatures: readonly Signature[]): boolean {
  return (
    node.attribs !== null &&
    signatures.some(({ tag, classes }) => node.tag === tag && classes.every((name) => node.classes.includes(name)))
  );
}

function cutRanges(container: PageNode, isKey: (node: PageNode) => boolean): Span[] {
  const ranges: PageNode[][] = [];
  for (const child of container.children) {
    if (isKey(child)) ranges.push([child]);
    else ranges.at(-1)?.push(child);
  }
  return withoutForeignEnd(ranges);
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

/** What links of one kind share: their signature and the pattern of their address. */
export function linkKind(node: PageNode, url: string): string {
  return `${node.signature} ${urlPattern(url)}`;
}

function liftLinks(page: Page, container: PageNode, kinds: readonly string[]): Span[] {
  const links = page.links
    .slice(container.linkFrom, container.linkTo)
    .filter(({ node, url }) => kinds.includes(linkKind(node, url)));
  return liftWithin(container, links);
}

/** Lifts links to the largest elements below the container that hold one address only. */
export function liftWithin(container: PageNode, links: readonly { node: PageNode; url: string }[]): Span[] {
  const addresses = new Map<PageNode, Set<string>>();
  for (const { node, url } of links) {
    for (let at: PageNode | null = node; at && at !== container.parent; at = at.parent) {
      const known = addresses.get(at);
      if (known) known.add(url);
      else addresses.set(at, new Set([url]));
    }
  }
  const lifted = new Set<PageNode>();
  for (const { node } of links) {
    let at = node;
    while (at.parent && at !== container && at.parent !== container.parent && addresses.get(at.parent)!.size === 1) {
      at = at.parent;
    }
    lifted.add(at);
  }
  return [...lifted].toSorted((a, b) => a.index - b.index).map((node) => [node]);
}
