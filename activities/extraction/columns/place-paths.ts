import { readSignature, writeSignature } from '../page/signatures.ts';
import type { PageNode } from '../page/page-model.ts';
import { remember } from '../page/remember.ts';
import type { Span } from '../page/spans.ts';

/**
 * Ends a signature that also stands for those whose further classes only modify it: `p.stock~` for
 * `p.stock.stock--low`.
 */
const OPEN = '~';

/** What a path inside a record leads to. A record's nodes count as the children of its root. */
export function childrenOf(span: Span): readonly PageNode[] {
  return span.length === 1 && span[0]!.attribs ? span[0]!.children : span;
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
  const { signature, isOpen, position } = steps[at]!;
  let seen = 0;
  for (const child of children) {
    if ((isOpen ? plainSignature(child.signature) : child.signature) !== signature) continue;
    if (position === '*' || seen === position) {
      const isLast = at + 1 === steps.length;
      if (isLast ? isEnough(child) : walkPath(child.children, steps, isEnough, at + 1)) return true;
    }
    if (seen++ === position) return false;
  }
  return false;
}

/** One step of a path: a signature, whether classes that modify it are left out, and which of the siblings of it. */
interface Step {
  signature: string;
  isOpen: boolean;
  position: number | '*';
}

const readPath = remember((path): Step[] => path.split('/').map(readStep));

function readStep(step: string): Step {
  const open = step.endsWith(']') ? step.lastIndexOf('[') : -1;
  const signature = open < 0 ? step : step.slice(0, open);
  const position = open < 0 ? '0' : step.slice(open + 1, -1);
  const isOpen = signature.endsWith(OPEN);
  return {
    signature: isOpen ? signature.slice(0, -1) : signature,
    isOpen,
    position: position === '*' ? '*' : Number(position),
  };
}

/** Writes one step of such a path. */
export function writeStep(node: PageNode, position: number | '*', clashes: ReadonlySet<string>): string {
  const plain = plainSignature(node.signature);
  const signature = plain === node.signature || clashes.has(plain) ? node.signature : plain + OPEN;
  return position === 0 ? signature : `${signature}[${position}]`;
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
