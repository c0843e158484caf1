import { sharedClasses, writeSignature } from '../page/signatures.ts';
import type { Page, PageNode } from '../page/page-model.ts';
import { firstOf, isFilled, lastOf, type Span } from '../page/spans.ts';
import { withoutAdverts } from './adverts.ts';
import { anchorsOf } from './anchors.ts';
import { holdingSignatures, markedSignatures, matcher } from './marks.ts';
import { regularityOf } from './regularity.ts';
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

const LARGEST_SHARE = 50;

/**
 * Elements of one signature, and of one tag; hardly any of very many are no listing, and cutting by each takes too long.
 */
function groupsOf(elements: readonly PageNode[]): PageNode[][] {
  const groups = new Map<string, PageNode[]>();
  for (const element of elements)
    for (const key of element.signature === element.tag ? [element.tag] : [element.signature, element.tag])
      groupAt(groups, key).push(element);
  const all = [...groups.values(), ...groupsOfClasses(elements)];
  return all.filter(({ length }) => length > 1 && length * LARGEST_SHARE >= elements.length);
}

/** More classes than this tell states and places of single elements, but for those that other elements have, too. */
const MOST_CLASSES = 12;

/** Elements of one tag with a class in common that differ in others: a list's records are not all of one form. */
function groupsOfClasses(elements: readonly PageNode[]): PageNode[][] {
  const groups = new Map<string, PageNode[]>();
  const hasMany = ({ classes }: PageNode): boolean => classes.length > MOST_CLASSES;
  for (const element of elements)
    for (const name of hasMany(element) ? [] : element.classes) groupAt(groups, `${element.tag}.${name}`).push(element);
  for (const element of elements.filter(hasMany))
    for (const name of element.classes) groups.get(`${element.tag}.${name}`)?.push(element);
  return [...groups.values()].filter(
    (group) => group.length < elements.length && group.some(({ signature }) => signature !== group[0]!.signature),
  );
}

function elementRule(group: readonly PageNode[]): CutRule {
  const signature = { tag: group[0]!.tag, classes: sharedClasses(group.map((node) => node.classes)) };
  return { extent: 'element', signatures: [writeSignature(signature)] };
}

/** A key sibling that comes again and again, with others after it. */
function rangeRules(page: Page, parent: PageNode): CutRule[] {
  const elements = withoutAdverts(page, parent.children).filter((child) => child.attribs && child.tag !== 'br');
  if (elements.length < 4) return [];
  const tags = [...Map.groupBy(elements, ({ tag }) => tag).values()];
  const labelled = tags.flatMap((group) => labelRules(page, parent, group));
  if (elements.every((child) => child.signature === elements[0]!.signature))
    return [...alternatingRules(page, parent, elements), ...labelled];
  const ofGroups = groupsOf(elements).map((group): CutRule => ({ ...elementRule(group), extent: 'range' }));
  const ofTag = tags.find(({ length }) => length >= MOST_OF_TAG * elements.length);
  return [...ofGroups, ...labelled, ...(ofTag === undefined ? [] : holdingRules(page, parent, ofTag))];
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
 * which makes the more regular records: the other one begins in the middle of each record, and ends in the next.
 */
function alternatingRules(page: Page, parent: PageNode, elements: readonly PageNode[]): CutRule[] {
  const [signature = ''] = elementRule(elements).signatures;
  const rules = markedSignatures(signature, elements).flatMap((opposites) => {
    const rules = opposites.map((marked): CutRule => ({ extent: 'range', signatures: [marked] }));
    const regularities = rules.map((rule) => regularityOf(cutRecords(page, [parent], rule)));
    return rules.filter((_, i) => regularities[i] === Math.max(...regularities));
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
  let best: { rule: CutRule; regularity: number } | null = null;
  for (const holding of holdingSignatures(page, signature, elements)) {
    const regularity = regularityOf(cutRanges(siblings, matcher(page, [holding])));
    if (regularity < LEAST_REGULARITY || regularity <= (best?.regularity ?? 0)) continue;
    best = { rule: { extent: 'range', signatures: [holding] }, regularity };
  }
  return best === null ? [] : [best.rule];
}

/** Elements of the same path in several containers (columns, rows of cards, panels): by classes, tags, single classes. */
function acrossContainers(page: Page, isClosed: (node: PageNode) => boolean): [PageNode[], CutRule][] {
  const found: [PageNode[], CutRule][] = [];
  const byTag = groupByPath(page, 'tag');
  const byForm = byTag.map(groupsOfForm);
  const wrapped = new Set(byForm.flat().filter(isEachWrapped).flat());
  const ofForms = byForm.flatMap((forms) => (forms.length > 1 ? forms : [])).filter(({ length }) => length > 1);
  const byPath = groupByPath(page, 'signature').filter((group) => !group.every((node) => wrapped.has(node)));
  for (const all of [...byPath, ...byTag, ...ofForms, ...byTag.flatMap(groupsOfClasses)]) {
    const group = withoutAdverts(
      page,
      all.filter((node) => !isClosed(node)),
    );
    const containers = [...new Set(group.map((node) => node.parent!))];
    const children = containers.reduce((sum, container) => sum + container.children.length, 0);
    if (containers.length > 1 && group.length * LARGEST_SHARE >= children) found.push([containers, elementRule(group)]);
  }
  return found;
}

/**
 * Of elements of one tag those of one signature: all of them where each has a wrapper of its own, else those in containers
 * of one signature, wherever these stand.
 */
function groupsOfForm(elements: readonly PageNode[]): PageNode[][] {
  return [...Map.groupBy(elements, ({ signature }) => signature).values()].flatMap((group) =>
    isEachWrapped(group) ? [group] : [...Map.groupBy(group, ({ parent }) => parent!.signature).values()],
  );
}

/**
 * Whether each element stands in a wrapper of its own, and the wrappers side by side: then these are the records, and it
 * is chance which of them have the same classes.
 */
function isEachWrapped(elements: readonly PageNode[]): boolean {
  let level = elements.length > 1 ? elements : [];
  while (level.length > 0) {
    const parents = [...new Set(level.map(({ parent }) => parent!))];
    if (parents.length === 1) return level !== elements;
    if (parents.length < level.length || parents.some(({ parent }) => parent === null)) return false;
    level = parents;
  }
  return false;
}

/** The elements below the body by the signatures, or tags, from the document's root to them. */
function groupByPath(page: Page, key: 'signature' | 'tag'): PageNode[][] {
  const steps: (Map<string, number> | null)[] = [null];
  const paths = new Int32Array(page.nodes.length);
  const groups = new Map<number, PageNode[]>();
  for (const node of page.nodes) {
    if (!node.parent || !node.attribs) continue;
    const next = (steps[paths[node.parent.index]!] ??= new Map());
    let path = next.get(node[key]);
    if (path === undefined) next.set(node[key], (path = steps.push(null) - 1));
    paths[node.index] = path;
    if (node.parent.parent && !JOINED_INLINE.has(node.tag)) groupAt(groups, path).push(node);
  }
  return [...groups.values()];
}

const JOINED_INLINE = new Set(['br', 'hr', 'b', 'i', 'em', 'strong', 'sup', 'sub', 'img', 'wbr', 'option', 'input']);

/** Links, or headings, of one kind below the element that holds them all. */
function liftRules(page: Page, isClosed: (node: PageNode) => boolean): [PageNode, CutRule][] {
  const found: [PageNode, CutRule][] = [];
  for (const [kind, all] of anchorsOf(page.document)) {
    const links = all.filter(({ node }) => !isClosed(node));
    if (new Set(links.map((link) => link.url)).size < 2) continue;
    const container = commonAncestor(links.map((link) => link.node));
    if (container && liftWithin(container, links).length > 1)
      found.push([container, { extent: 'lift', signatures: [kind] }]);
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

function groupAt<Key, Value>(groups: Map<Key, Value[]>, key: Key): Value[] {
  let group = groups.get(key);
  if (group === undefined) groups.set(key, (group = []));
  return group;
}
