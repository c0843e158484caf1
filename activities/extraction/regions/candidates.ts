import type { Page, PageNode } from '../page/page-model.ts';
import { firstOf, isFilled, lastOf, type Span } from '../page/spans.ts';
import { acrossContainers } from './across-containers.ts';
import { withoutAdverts } from './adverts.ts';
import { anchorsOf } from './anchors.ts';
import { holdingSignatures, markedSignatures, matcher } from './marks.ts';
import { regularityOf } from './regularity.ts';
import { isStripe, withoutStripes } from './stripes.ts';
import { elementRule, groupAt, groupsOf } from './sibling-groups.ts';
import { closedPanels } from './tab-panels.ts';
import { type CutRule, cutRanges, cutRecords, liftWithin } from './cut-records.ts';
import { labelledSignatures } from './element-labels.ts';

/** A region that could be the listing: containers, and how they are cut into records. */
export interface Candidate {
  containers: PageNode[];
  rule: CutRule;
  records: Span[];
}

/** All repeating regions of a page, each once. */
export function findCandidates(page: Page): Candidate[] {
  const known = new Map<number, Candidate[]>();
  const candidates: Candidate[] = [];
  const add = (containers: PageNode[], rule: CutRule): void => {
    const records = cutRecords(page, containers, rule).filter(isFilled);
    if (records.length < 2) return;
    const candidate = { containers, rule, records };
    const alike = groupAt(known, digestOf(records));
    if (alike.some((other) => hasSameRecords(other.records, records))) return;
    alike.push(candidate);
    candidates.push(candidate);
  };
  for (const node of page.nodes) {
    if (!node.attribs || node.children.length < 2) continue;
    for (const rule of siblingRules(page, node)) add([node], rule);
    for (const rule of rangeRules(page, node)) add([node], rule);
  }
  const isClosed = closedPanels(page);
  for (const [containers, rule] of acrossContainers(page, isClosed)) add(containers, rule);
  for (const [container, rule] of liftRules(page, isClosed)) add([container], rule);
  return candidates;
}

/** Children by signature, and by tag. */
function siblingRules(page: Page, { children }: PageNode): CutRule[] {
  return groupsOf(withoutAdverts(page, children).filter(({ attribs }) => attribs)).map(elementRule);
}

/** A key sibling that comes again and again, with others after it. */
function rangeRules(page: Page, parent: PageNode): CutRule[] {
  const elements = withoutAdverts(page, parent.children).filter((child) => child.attribs && child.tag !== 'br');
  if (elements.length < 4) return [];
  const tags = [...Map.groupBy(elements, ({ tag }) => tag).values()];
  const labelled = tags.flatMap((group) => labelRules(page, parent, group));
  if (elements.every((child) => child.signature === elements[0]!.signature))
    return [...alternatingRules(page, parent, elements), ...labelled];
  const signatures = new Set(elements.map(({ signature }) => signature));
  const ofGroups = groupsOf(elements)
    .map((group): CutRule => ({ ...elementRule(group), extent: 'range' }))
    .filter((rule) => !isStripe(rule.signatures[0]!, signatures));
  const ofTag = tags.find(({ length }) => length >= MOST_OF_TAG * elements.length);
  return [...ofGroups, ...(ofTag === undefined ? [] : holdingRules(page, parent, ofTag)), ...labelled];
}

/** Siblings that say the labels of values over and over again: each record begins at the label that comes first. */
function labelRules(page: Page, { children }: PageNode, elements: readonly PageNode[]): CutRule[] {
  const [signature = ''] = elementRule(elements).signatures;
  const siblings = withoutAdverts(page, children.slice(0, MOST_COMPARED));
  return labelledSignatures(page, signature, elements.slice(0, MOST_COMPARED))
    .filter((labelled) => regularityOf(cutRanges(siblings, matcher(page, [labelled]))) >= LEAST_LABELLED)
    .map((labelled) => ({ extent: 'range', signatures: [labelled] }));
}

/** Values may be missing with their labels. */
const LEAST_LABELLED = 0.4;

/** So many siblings of one tag alternate, whatever classes some of them have. */
const MOST_OF_TAG = 0.8;

/**
 * Siblings of one signature that alternate all the same: each kind can begin a record. Of a kind and its opposite that one
 * which makes the more regular records: the other one begins in the middle of each record, and ends in the next. What
 * stands around the list can make that one look a little more regular; then links begin records.
 */
function alternatingRules(page: Page, parent: PageNode, elements: readonly PageNode[]): CutRule[] {
  const [signature = ''] = elementRule(elements).signatures;
  const rules = markedSignatures(signature, elements).flatMap((opposites) => {
    const cuts = opposites.map((marked) => {
      const rule: CutRule = { extent: 'range', signatures: [marked] };
      return { rule, worth: worthOf(page, cutRecords(page, [parent], rule), elements, matcher(page, [marked])) };
    });
    const most = Math.max(...cuts.map(({ worth }) => worth));
    return cuts.flatMap(({ rule, worth }) => (worth === most ? rule : []));
  });
  return [...rules, ...holdingRules(page, parent, elements)];
}

/** Below this share records that begin with an element of one form are no more regular than by chance. */
const LEAST_REGULARITY = 0.7;
/** So many siblings tell how regular records are. */
const MOST_COMPARED = 400;

/**
 * Siblings that alternate by what stands in them, as rows of a table in pairs: the form that begins the most regular
 * records.
 */
function holdingRules(page: Page, { children }: PageNode, elements: readonly PageNode[]): CutRule[] {
  const [signature = ''] = elementRule(elements).signatures;
  const siblings = withoutAdverts(page, children.slice(0, MOST_COMPARED));
  let best: { rule: CutRule; worth: number } | null = null;
  for (const holding of holdingSignatures(page, signature, elements)) {
    const isKey = matcher(page, [holding]);
    const ranges = cutRanges(siblings, isKey);
    const worth = worthOf(page, ranges, elements, isKey);
    if (regularityOf(ranges) < LEAST_REGULARITY || worth <= (best?.worth ?? 0)) continue;
    best = { rule: { extent: 'range', signatures: [holding] }, worth };
  }
  return best === null ? [] : [best.rule];
}

/** So much of those that begin records begin with a link where links begin them, and so little of the others. */
const MOST_LINKED = 0.8;
const LEAST_LINKED = 0.2;

/**
 * How regular records are; where a link is the first that they say a little more, by one record and a half: what stands
 * around the list can make records that begin in the middle look as regular.
 */
function worthOf(
  { links }: Page,
  ranges: readonly Span[],
  elements: readonly PageNode[],
  isKey: (node: PageNode) => boolean,
): number {
  const saysLink = ({ linkFrom, linkTo, textFrom }: PageNode): boolean =>
    linkTo > linkFrom && links[linkFrom]!.node.textFrom === textFrom;
  const linked = (some: readonly PageNode[]): number => some.filter(saysLink).length / some.length;
  const keys = elements.filter(isKey);
  const others = elements.filter((element) => !isKey(element));
  const beginWithLinks = linked(keys) >= MOST_LINKED && linked(others) <= LEAST_LINKED;
  return regularityOf(ranges) + (beginWithLinks ? 1.5 / ranges.length : 0);
}

/** Links, or headings, of one kind, but for stripes, below the element that holds them all. */
function liftRules(page: Page, isClosed: (node: PageNode) => boolean): [PageNode, CutRule][] {
  const found: [PageNode, CutRule][] = [];
  const anchors = anchorsOf(page.document);
  for (const kinds of Map.groupBy(anchors.keys(), withoutStripes).values()) {
    const links = kinds.flatMap((kind) => anchors.get(kind)!).filter(({ node }) => !isClosed(node));
    if (new Set(links.map((link) => link.url)).size < 2) continue;
    const container = commonAncestor(links.map((link) => link.node));
    if (container && liftWithin(container, links).length > 1)
      found.push([container, { extent: 'lift', signatures: kinds }]);
  }
  return found;
}

/** The deepest element that holds all nodes. */
export function commonAncestor(nodes: readonly PageNode[]): PageNode | null {
  const first = nodes.reduce((lowest, { index }) => Math.min(lowest, index), Infinity);
  const last = nodes.reduce((highest, { index }) => Math.max(highest, index), 0);
  let at = nodes[0]?.parent ?? null;
  while (at && !(at.index <= first && last < at.end)) at = at.parent;
  return at;
}

/** A number that is the same for the same records, and hardly ever for others. */
function digestOf(records: readonly Span[]): number {
  let digest = records.length;
  for (const record of records) digest = (Math.imul(digest, 31) + firstOf(record).index * 7 + lastOf(record).end) | 0;
  return digest;
}

function hasSameRecords(some: readonly Span[], others: readonly Span[]): boolean {
  if (some.length !== others.length) return false;
  return some.every((record, i) => firstOf(record) === firstOf(others[i]!) && lastOf(record) === lastOf(others[i]!));
}
