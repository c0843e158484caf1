import type { ValueSource } from '../../../shared/domain/mapping.ts';
import { HIDDEN_ATTRIBUTE } from '../../../shared/domain/snapshot.ts';
import type { Page, PageNode } from '../page/page-model.ts';
import { nodesOf, ownTextOf, type Span, textOf } from '../page/spans.ts';
import { childrenOf, followPath, noteClashes, writeStep } from './place-paths.ts';
import { ratingInClasses, ratingInStyle } from '../values/ratings.ts';
import { labelsOf, labelVariants } from './labels.ts';
import { headingPlaces } from './group-headings.ts';
import { FIRST_HEADING, FIRST_LINK } from './read-source.ts';

/** A place where records hold values, with one of the elements found there. */
export interface Place {
  source: ValueSource;
  node: PageNode | null;
  seen: number;
}

const POSITIONAL = new Set(['td', 'th', 'tr', 'dd', 'dt', 'p', 'div', 'tbody']);
/** Elements that stress words of the text around them. */
const STRESSED = new Set(['em', 'i', 'u', 'mark', 'sub', 'sup', 'q', 'abbr', 'cite']);
const MAX_POSITION = 6;
const IGNORED_ATTRIBUTES =
  /^(data-(v|react|toggle|target|bs|aos|ga|gtm|track|analytics|event|action|lazy|src|srcset|original|bg|background|controller|testid|test|qa|cy|index|position|role|widget|module|component)|data-reactid)/;

/** A record (or a whole detail page) together with the page that it stands on. */
export interface RecordView {
  page: Page;
  span: Span;
}

/** Every place where at least some of the records hold something. */
export function discoverPlaces(views: readonly RecordView[]): Place[] {
  const places = new Map<string, Place>();
  const add = (source: ValueSource, node: PageNode | null): void => {
    const key = `${source.path} ${source.take} ${source.label ?? ''} ${source.part ?? ''}`;
    const known = places.get(key);
    if (known) known.seen++;
    else places.set(key, { source, node, seen: 1 });
  };
  const clashes = new Set<string>();
  for (const { span } of views) noteClashes(childrenOf(span), clashes);
  for (const { page, span } of views) {
    addRecordPlaces(page, span, add);
    walk(page, childrenOf(span), '', span[0]!.hidden, add, clashes);
  }
  const enough = Math.max(1, Math.min(3, views.length * 0.1));
  const inside = [...places.values()].filter((place) => place.seen >= enough && !isLayout(place, views));
  return [...inside, ...headingPlaces(views)];
}

/** Whether elements without names of their own stand side by side in the same number in all records: not a list. */
function isLayout({ source, node }: Place, views: readonly RecordView[]): boolean {
  if (source.take !== 'list' || !node || node.classes.length > 0 || views.length < 3) return false;
  return new Set(views.map(({ span }) => followPath(span, source.path).length)).size === 1;
}

type Add = (source: ValueSource, node: PageNode | null) => void;

function addRecordPlaces(page: Page, record: Span, add: Add): void {
  const root = record.length === 1 && record[0]!.element ? record[0]! : null;
  add({ path: '', take: 'text' }, root);
  if (root) addAttributes(page, root, '', add);
  if (root && root.children.some((child) => child.element) && ownTextOf(page, root))
    add({ path: '', take: 'own' }, root);
  const nodes = nodesOf(page, record);
  const link = nodes.find((node) => node.tag === 'a' && node.linkTo > node.linkFrom);
  if (link) {
    add({ path: FIRST_LINK, take: 'text' }, link);
    add({ path: FIRST_LINK, take: '@href' }, link);
  }
  const heading = nodes.find((node) => /^h[1-6]$/.test(node.tag));
  if (heading) add({ path: FIRST_HEADING, take: 'text' }, heading);
  const labels = labelsOf(page, record).flatMap(({ label }) => labelVariants(label));
  for (const label of new Set(labels)) add({ path: '', take: 'text', label }, null);
}

function walk(
  page: Page,
  children: readonly PageNode[],
  prefix: string,
  withHidden: boolean,
  add: Add,
  clashes: ReadonlySet<string>,
): void {
  const counts = new Map<string, number>();
  for (const child of children) counts.set(child.form, (counts.get(child.form) ?? 0) + 1);
  const positions = new Map<string, number>();
  for (const child of children) {
    const position = positions.get(child.form) ?? 0;
    positions.set(child.form, position + 1);
    if (!child.element || (child.hidden && !withHidden) || (position >= MAX_POSITION && !/^t[dh]$/.test(child.tag)))
      continue;
    const isRepeated = counts.get(child.form)! > 1 && !POSITIONAL.has(child.tag);
    if (isRepeated && position === 0 && child.textTo > child.textFrom)
      add({ path: prefix + writeStep(child, '*', clashes), take: 'list' }, child);
    const path = prefix + writeStep(child, position, clashes);
    addElement(page, child, path, add);
    walk(page, child.children, `${path}/`, withHidden, add, clashes);
  }
}

function addElement(page: Page, node: PageNode, path: string, add: Add): void {
  addAttributes(page, node, path, add);
  if (node.textTo === node.textFrom) return;
  add({ path, take: 'text' }, node);
  const hasChildren = node.children.some(
    (child) => child.element && child.textTo > child.textFrom && !STRESSED.has(child.tag),
  );
  if (hasChildren && ownTextOf(page, node) !== '') add({ path, take: 'own' }, node);
}

function addAttributes(page: Page, node: PageNode, path: string, add: Add): void {
  const attribs = node.element?.attribs ?? {};
  for (const name of Object.keys(attribs)) {
    const value = attribs[name]!;
    if (value !== '' && isTelling(page, node, name, value)) add({ path, take: `@${name}` }, node);
  }
}

/** Whether an attribute holds a value of the record. */
function isTelling(page: Page, node: PageNode, name: string, value: string): boolean {
  switch (name) {
    case 'href':
      return node.tag === 'a' || node.tag === 'link';
    case 'src':
    case 'alt':
      return node.tag === 'img';
    case 'datetime':
      return true;
    case 'content':
      return node.element!.attribs['itemprop'] !== undefined;
    case 'title':
    case 'aria-label':
      return textOf(page, [node]) === '';
    case 'class':
      return ratingInClasses(value) !== null;
    case 'style':
      return (
        ratingInStyle(value) !== null &&
        [node, node.parent].some((at) => /star/i.test(at?.element?.attribs['class'] ?? ''))
      );
    default:
      return (
        name.startsWith('data-') &&
        name !== HIDDEN_ATTRIBUTE &&
        !IGNORED_ATTRIBUTES.test(name) &&
        value.length < 100 &&
        !/^[[{]/.test(value)
      );
  }
}
