import { fewestClasses, readSignature, writeSignature } from '../page/signatures.ts';
import type { PageNode } from '../page/page-model.ts';
import { remember } from '../page/remember.ts';
import type { Span } from '../page/spans.ts';
import { cellsOfRow, isCell } from './cells-of-row.ts';

/**
 * Ends a signature that also stands for those whose further classes only modify it: `p.stock~` for
 * `p.stock.stock--low`.
 */
const OPEN = '~';

/** Ends a signature that stands for all those that have its classes: `p.stock+` for `p.stock.low`. */
export const LEAST = '+';

/** What a path inside a record leads to. A record's nodes count as the children of its root. */
export function childrenOf(span: Span): readonly PageNode[] {
  const [first] = span;
  if (span.length > 1 || !first!.attribs) return span;
  return first!.tag === 'tr' ? cellsOfRow(first!) : first!.children;
}

/**
 * The elements that a path inside a record leads to: steps are signatures joined by `/`, `[n]` counts siblings of one;
 * a step without `[n]` takes the first, one with `[*]` takes all. An empty path is the record.
 */
export function followPath(span: Span, path: string): PageNode[] {
  if (path === '') return span.length === 1 ? [span[0]!] : [];
  const found: PageNode[] = [];
  walkPath(childrenOf(span), readPath(path), (node) => {
    found.push(node);
    return false;
  });
  return found;
}

/** The first of the elements that a path inside a record leads to. */
export function firstAt(span: Span, path: string): PageNode | null {
  if (path === '') return span.length === 1 ? span[0]! : null;
  let first: PageNode | null = null;
  walkPath(childrenOf(span), readPath(path), (node) => {
    first = node;
    return true;
  });
  return first;
}

/** Shows what the steps from `at` on lead to, in the order of the page, until `isEnough` says so; returns whether it did. */
function walkPath(
  children: readonly PageNode[],
  steps: readonly Step[],
  isEnough: (node: PageNode) => boolean,
  at = 0,
): boolean {
  const { fits, position } = steps[at]!;
  let seen = 0;
  for (const child of children) {
    if (!fits(child)) continue;
    if (position === '*' || seen === position) {
      const isLast = at + 1 === steps.length;
      if (isLast ? isEnough(child) : walkPath(child.children, steps, isEnough, at + 1)) return true;
    }
    if (seen++ === position) return false;
  }
  return false;
}

/** One step of a path: which elements it takes, and which of the siblings of them. */
interface Step {
  fits: (node: PageNode) => boolean;
  position: number | '*';
}

const readPath = remember((path): Step[] => path.split('/').map(readStep));

function readStep(step: string): Step {
  const { signature, position } = splitStep(step);
  return { fits: fitting(signature), position: position === '*' ? '*' : Number(position) };
}

function splitStep(step: string): { signature: string; position: string } {
  const open = step.endsWith(']') ? step.lastIndexOf('[') : -1;
  if (open < 0) return { signature: step, position: '0' };
  return { signature: step.slice(0, open), position: step.slice(open + 1, -1) };
}

function fitting(signature: string): Step['fits'] {
  const form = signature.slice(0, -1);
  if (signature.endsWith(OPEN)) return (node) => plainSignature(node.signature) === form;
  if (!signature.endsWith(LEAST)) return (node) => node.signature === signature;
  const { tag, classes } = readSignature(form);
  return (node) => node.tag === tag && classes.every((name) => node.classes.includes(name));
}

/**
 * A path that needs as few classes as lead to the same elements of these records: what they share besides may be chance.
 * Steps without classes stay.
 */
export function loosenPath(spans: readonly Span[], path: string): string {
  const steps = path.split('/');
  const ends = spans.map((span) => followPath(span, path));
  const leadsThere = (changed: string): boolean =>
    spans.every((span, i) => isSame(followPath(span, changed), ends[i]!));
  for (const [at, step] of steps.entries()) {
    const { signature, position } = splitStep(step);
    const { tag, classes } = readSignature(signature.endsWith(OPEN) ? signature.slice(0, -1) : signature);
    const write = (fewer: readonly string[]): string =>
      steps
        .with(at, `${writeSignature({ tag, classes: fewer })}${LEAST}${position === '0' ? '' : `[${position}]`}`)
        .join('/');
    if (classes.length === 0 || !leadsThere(write(classes))) continue;
    steps[at] = write(fewestClasses(classes, (fewer) => leadsThere(write(fewer)))).split('/')[at]!;
  }
  return steps.join('/');
}

function isSame(some: readonly PageNode[], others: readonly PageNode[]): boolean {
  return some.length === others.length && some.every((node, i) => node === others[i]);
}

/** Writes one step of such a path. */
export function writeStep(node: PageNode, position: number | '*', clashes: ReadonlySet<string>): string {
  const plain = plainSignature(node.signature);
  const signature = plain === node.signature || clashes.has(plain) ? node.signature : plain + OPEN;
  return position === 0 ? signature : `${signature}[${position}]`;
}

/** Writes a step that counts the cells of a row by their tag alone. */
export function writeCell({ tag }: PageNode, position: number): string {
  return position === 0 ? tag + LEAST : `${tag}${LEAST}[${position}]`;
}

/**
 * Whether records are rows with the same cells, of which some have classes in one row that they lack in another: what
 * is empty, lost or highlighted. Their column is told by the place in the row, not by these. A row of which no cell is
 * like another one of its column is no record, but a header.
 */
export function hasUnevenCells(spans: readonly Span[]): boolean {
  const rows = spans.map((span) => (span.length === 1 && span[0]!.tag === 'tr' ? childrenOf(span).filter(isCell) : []));
  const [first = []] = rows;
  if (rows.length < 2 || first.length < 2) return false;
  const isSameShape = rows.every(
    (cells) => cells.length === first.length && cells.every(({ tag }, i) => tag === first[i]!.tag),
  );
  if (!isSameShape || !rows.some((cells) => cells.some(({ signature }, i) => signature !== first[i]!.signature)))
    return false;
  const seen = first.map((_, i) => countsOf(rows.map((cells) => cells[i]!.signature)));
  return rows.every((cells) => cells.some(({ signature }, i) => seen[i]!.get(signature)! > 1));
}

function countsOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** Notes the plain signatures that siblings of others share somewhere: there, what modifies them tells them apart. */
export function noteClashes(siblings: readonly PageNode[], clashes: Set<string>): void {
  const signatures = new Map<string, string>();
  for (const node of siblings) {
    const plain = plainSignature(node.signature);
    if ((signatures.get(plain) ?? node.signature) !== node.signature) clashes.add(plain);
    signatures.set(plain, node.signature);
    noteClashes(node.children, clashes);
  }
}

/** A signature without the classes that extend another one of its classes. */
const plainSignature = remember((signature) => {
  const { tag, classes } = readSignature(signature);
  if (classes.length < 2) return signature;
  const isModifier = (name: string): boolean =>
    classes.some((base) => name.startsWith(base) && /^[-_]/.test(name.slice(base.length)));
  return writeSignature({ tag, classes: classes.filter((name) => !isModifier(name)) });
});
