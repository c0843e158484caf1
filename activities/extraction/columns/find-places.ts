import type { ValueSource } from '../../../shared/domain/mapping.ts';
import type { PageNode } from '../page/page-model.ts';
import { isGenerated } from '../page/signatures.ts';
import { firstOf, hasLink, ownTextOf } from '../page/spans.ts';
import { BEHIND, leadingLabel, lineBehind } from './behind-labels.ts';
import { headingPlaces } from './group-headings.ts';
import { labelsOf, labelVariants } from './labels.ts';
import type { Place, RecordView } from './place.ts';
import { childrenOf, followPath, hasUnevenCells, noteClashes, writeCell, writeStep } from './place-paths.ts';
import { FIRST_LINK, LINE, linesOf } from './read-source.ts';
import { flowsAround } from './running-text.ts';
import { steadySteps } from './steady-steps.ts';
import { isOneSentence } from './stressed-words.ts';
import { tellsValue } from './telling-attributes.ts';

const POSITIONAL = new Set(['td', 'th', 'tr', 'dd', 'dt', 'p', 'div', 'tbody']);
/** Elements that stress words of the text around them. */
const STRESSED = new Set(['em', 'i', 'u', 'mark', 'sub', 'sup', 'q', 'abbr', 'cite']);
const MAX_POSITION = 6;
/** More lines are a text that goes on. */
const MOST_LINES = 6;
/** So many places are looked for, and so many of those that enough records have are compared. */
const MOST_FOUND = 20_000;
const MOST_PLACES = 1_000;
/** Records of real pages are not nested deeper. */
const MOST_LEVELS = 64;

/** Every place where at least some of the records hold something, and what heads groups of them. */
export function findPlaces(views: readonly RecordView[]): Place[] {
  const finder = new PlaceFinder();
  for (const { span } of views) noteClashes(childrenOf(span), finder.clashes);
  finder.steady = steadySteps(views);
  finder.countsCells = hasUnevenCells(views.map(({ span }) => span));
  for (const view of views) finder.visitRecord(view);
  const enough = Math.max(1, Math.min(3, views.length * 0.1));
  const common = [...finder.places.values()]
    .filter(({ seen, interrupted }) => seen >= enough && interrupted <= seen / 2)
    .filter(({ source }) => !finder.isCounted(source.path))
    .slice(0, MOST_PLACES);
  const told = common.filter((place) => !isLayout(place, views) && !finder.isPieceOfSentence(place.source));
  return [...told, ...headingPlaces(views)];
}

const keyOf = ({ path, take, label = '' }: ValueSource): string => `${path} ${take} ${label}`;

function countSignatures(nodes: readonly PageNode[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { signature } of nodes) counts.set(signature, (counts.get(signature) ?? 0) + 1);
  return counts;
}

/** Whether elements without names of their own stand side by side in the same number in all records: not a list. */
function isLayout({ source, found }: Place, views: readonly RecordView[]): boolean {
  if (source.take !== 'list' || !found || !found.node.classes.every(isGenerated) || views.length < 3) return false;
  return new Set(views.map(({ span }) => followPath(span, source.path).length)).size === 1;
}

class PlaceFinder {
  readonly places = new Map<string, Place & { interrupted: number }>();
  readonly clashes = new Set<string>();
  /** Where the lines behind each label stand among those beside them. */
  readonly positionsBehind = new Map<string, number[]>();
  /** Steps for elements whose classes differ from record to record. */
  steady: ReadonlyMap<string, string> = new Map();
  /** Whether cells are told by their place in the row. */
  countsCells = false;
  /** Paths of texts of which some words are only stressed, in some record. */
  readonly #sentences = new Set<string>();

  visitRecord(view: RecordView): void {
    const { page, span: record } = view;
    const root = record.length === 1 && record[0]!.attribs ? record[0]! : null;
    this.add({ path: '', take: 'text' }, view, root);
    if (root) this.addAttributes(view, root, '');
    if (root && ownTextOf(page, root)) this.add({ path: '', take: 'own' }, view, root);
    const link = hasLink(record) ? page.links[firstOf(record).linkFrom]!.node : null;
    if (link) {
      if (link !== root) this.add({ path: FIRST_LINK, take: 'text' }, view, link);
      this.add({ path: FIRST_LINK, take: '@href' }, view, link);
    }
    const labels = labelsOf(page, record).flatMap(({ label }) => labelVariants(label));
    for (const label of new Set(labels)) this.add({ path: '', take: 'text', label }, view, null);
    this.visitChildren(view, childrenOf(record), '', record[0]!.hidden);
  }

  /** Whether a path names what its position tells as well. */
  isCounted(path: string): boolean {
    return path.startsWith(BEHIND) && new Set(this.positionsBehind.get(path)).size < 2;
  }

  /** Whether a source takes only what is not stressed of a sentence. */
  isPieceOfSentence({ path, take }: ValueSource): boolean {
    return (take === 'own' || take.startsWith(LINE)) && this.#sentences.has(path);
  }

  private add(source: ValueSource, view: RecordView, node: PageNode | null): void {
    const key = keyOf(source);
    const known = this.places.get(key);
    if (known) known.seen++;
    else this.places.set(key, { source, found: node && { ...view, node }, seen: 1, interrupted: 0 });
  }

  private visitChildren(
    view: RecordView,
    children: readonly PageNode[],
    prefix: string,
    withHidden: boolean,
    level = 1,
  ): void {
    if (level > MOST_LEVELS) return;
    const counts = countSignatures(children);
    const seen = new Map<string, number>();
    const cells = { td: 0, th: 0 };
    for (const child of children) {
      if (this.places.size >= MOST_FOUND) return;
      const position = seen.get(child.signature) ?? 0;
      seen.set(child.signature, position + 1);
      // What a narrow screen has no room for is hidden, cell by cell.
      const isCell = child.tag === 'td' || child.tag === 'th';
      const cell = isCell ? cells[child.tag as 'td' | 'th']++ : 0;
      if (!child.attribs || (!isCell && ((child.hidden && !withHidden) || position >= MAX_POSITION))) continue;
      const isRepeated = counts.get(child.signature)! > 1 && !POSITIONAL.has(child.tag);
      if (isRepeated && position === 0 && child.textTo > child.textFrom)
        this.add({ path: prefix + writeStep(child, '*', this.clashes), take: 'list' }, view, child);
      const isCounted = isCell && level === 1 && this.countsCells;
      const steady = this.steady.get(child.signature);
      const path = prefix + (isCounted ? writeCell(child, cell) : (steady ?? writeStep(child, position, this.clashes)));
      this.addAttributes(view, child, path);
      this.addTexts(view, child, path);
      if (counts.get(child.signature)! > 1) this.addBehind(view, child, position + 1);
      this.visitChildren(view, child.children, `${path}/`, withHidden || (isCell && child.hidden), level + 1);
    }
  }

  /** What stands behind a labelled line; it is counted by the label where lines before it are missing in some records. */
  private addBehind(view: RecordView, node: PageNode, position: number): void {
    const label = leadingLabel(view.page, node);
    const behind = label === null ? null : lineBehind(view.page, node);
    if (behind === null) return;
    const path = BEHIND + label;
    this.add({ path, take: 'text' }, view, behind);
    const positions = this.positionsBehind.get(path);
    if (positions) positions.push(position);
    else this.positionsBehind.set(path, [position]);
  }

  private addTexts(view: RecordView, node: PageNode, path: string): void {
    if (node.textTo === node.textFrom) return;
    this.add({ path, take: 'text' }, view, node);
    if (node.textTo - node.textFrom > 1 && isOneSentence(view.page, node)) this.#sentences.add(path);
    const hasParts = node.children.some(
      (child) => child.attribs && child.textTo > child.textFrom && !STRESSED.has(child.tag),
    );
    const isInterrupted = hasParts && flowsAround(view.page, node);
    if (hasParts && ownTextOf(view.page, node) !== '') {
      this.add({ path, take: 'own' }, view, node);
      if (isInterrupted) this.places.get(keyOf({ path, take: 'own' }))!.interrupted += 1;
    }
    const lines = node.children.length > 1 ? linesOf(view.page, node).length : 0;
    if (lines < 2 || lines > MOST_LINES || isInterrupted) return;
    for (let line = 0; line < lines; line += 1) this.add({ path, take: LINE + line }, view, node);
  }

  private addAttributes(view: RecordView, node: PageNode, path: string): void {
    for (const [name, value] of Object.entries(node.attribs ?? {})) {
      if (value !== '' && tellsValue(name, value, node, view.page)) this.add({ path, take: `@${name}` }, view, node);
    }
  }
}
