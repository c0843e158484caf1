import { writeForm } from '../page/forms.ts';
import type { PageNode } from '../page/page-model.ts';
import type { Span } from '../page/spans.ts';

/** Ends a form that also stands for those whose further classes only modify it: `p.stock~` for `p.stock.stock--low`. */
const OPEN = '~';

/** What a path inside a record leads to. A record's nodes count as the children of its root. */
export function childrenOf(span: Span): readonly PageNode[] {
  return span.length === 1 && span[0]!.element ? span[0]!.children : span;
}

/**
 * The elements that a path inside a record leads to: steps are forms joined by `/`, `[n]` counts siblings of that form;
 * a step without `[n]` takes the first, one with `[*]` takes all. An empty path is the record.
 */
export function followPath(span: Span, path: string): PageNode[] {
  if (path === '') return span.length === 1 ? [span[0]!] : [];
  let level: readonly PageNode[] | null = null;
  for (const step of path.split('/')) {
    const { form, position } = readStep(step);
    const groups: (readonly PageNode[])[] = level === null ? [childrenOf(span)] : level.map((node) => node.children);
    level = groups.flatMap((children) => {
      const found = children.filter((child) => isOfForm(child, form));
      return position === '*' ? found : found.slice(position, position + 1);
    });
    if (level.length === 0) return [];
  }
  return [...(level ?? [])];
}

function isOfForm(node: PageNode, wanted: string): boolean {
  return wanted.endsWith(OPEN) ? plainForm(node) === wanted.slice(0, -1) : node.form === wanted;
}

function readStep(step: string): { form: string; position: number | '*' } {
  const open = step.endsWith(']') ? step.lastIndexOf('[') : -1;
  if (open < 0) return { form: step, position: 0 };
  const position = step.slice(open + 1, -1);
  return { form: step.slice(0, open), position: position === '*' ? '*' : Number(position) };
}

/** Writes one step of such a path. */
export function writeStep(node: PageNode, position: number | '*', clashes: ReadonlySet<string>): string {
  const plain = plainForm(node);
  const form = plain === node.form || clashes.has(plain) ? node.form : plain + OPEN;
  return position === 0 ? form : `${form}[${position}]`;
}

/** Notes the plain forms that siblings of different forms share somewhere: there, what modifies them tells them apart. */
export function noteClashes(siblings: readonly PageNode[], clashes: Set<string>): void {
  const forms = new Map<string, string>();
  for (const node of siblings) {
    const plain = plainForm(node);
    if ((forms.get(plain) ?? node.form) !== node.form) clashes.add(plain);
    forms.set(plain, node.form);
    noteClashes(node.children, clashes);
  }
}

/** A form without the classes that extend another one of its classes. */
function plainForm({ form, tag, classes }: PageNode): string {
  if (classes.length < 2) return form;
  const isModifier = (name: string): boolean =>
    classes.some((base) => name.startsWith(base) && /^[-_]/.test(name.slice(base.length)));
  return writeForm({ tag, classes: classes.filter((name) => !isModifier(name)) });
}
