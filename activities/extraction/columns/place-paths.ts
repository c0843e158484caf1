import { readForm, writeForm } from '../page/forms.ts';
import type { PageNode } from '../page/page-model.ts';
import { remember } from '../page/remember.ts';
import type { Span } from '../page/spans.ts';

/** Ends a form that also stands for those whose further classes only modify it: `p.stock~` for `p.stock.stock--low`. */
const OPEN = '~';

/** What a path inside a record leads to. A record's nodes count as the children of its root. */
export function childrenOf(span: Span): readonly PageNode[] {
  return span.length === 1 && span[0]!.attribs ? span[0]!.children : span;
}

/**
 * The elements that a path inside a record leads to: steps are forms joined by `/`, `[n]` counts siblings of that form;
 * a step without `[n]` takes the first, one with `[*]` takes all. An empty path is the record.
 */
export function followPath(span: Span, path: string): PageNode[] {
  if (path === '') return span.length === 1 ? [span[0]!] : [];
  let level: PageNode[] | null = null;
  for (const step of readPath(path)) {
    const next: PageNode[] = [];
    if (level === null) takeStep(childrenOf(span), step, next);
    else for (const node of level) takeStep(node.children, step, next);
    if (next.length === 0) return next;
    level = next;
  }
  return level ?? [];
}

/** The first of the elements that a path inside a record leads to. */
export function firstAt(span: Span, path: string): PageNode | null {
  if (path === '') return span.length === 1 ? span[0]! : null;
  return firstBelow(childrenOf(span), readPath(path), 0);
}

function firstBelow(children: readonly PageNode[], steps: readonly Step[], at: number): PageNode | null {
  const { form, isOpen, position } = steps[at]!;
  let seen = 0;
  for (const child of children) {
    if ((isOpen ? plainForm(child.form) : child.form) !== form) continue;
    if (position === '*' || seen === position) {
      const found = at + 1 === steps.length ? child : firstBelow(child.children, steps, at + 1);
      if (found !== null) return found;
    }
    if (seen++ === position) return null;
  }
  return null;
}

/** One step of a path: a form, whether classes that modify it are left out, and which of the siblings of it. */
interface Step {
  form: string;
  isOpen: boolean;
  position: number | '*';
}

function takeStep(children: readonly PageNode[], { form, isOpen, position }: Step, found: PageNode[]): void {
  let seen = 0;
  for (const child of children) {
    if ((isOpen ? plainForm(child.form) : child.form) !== form) continue;
    if (position === '*' || seen === position) found.push(child);
    if (seen++ === position) return;
  }
}

const readPath = remember((path): Step[] => path.split('/').map(readStep));

function readStep(step: string): Step {
  const open = step.endsWith(']') ? step.lastIndexOf('[') : -1;
  const form = open < 0 ? step : step.slice(0, open);
  const position = open < 0 ? '0' : step.slice(open + 1, -1);
  const isOpen = form.endsWith(OPEN);
  return { form: isOpen ? form.slice(0, -1) : form, isOpen, position: position === '*' ? '*' : Number(position) };
}

/** Writes one step of such a path. */
export function writeStep(node: PageNode, position: number | '*', clashes: ReadonlySet<string>): string {
  const plain = plainForm(node.form);
  const form = plain === node.form || clashes.has(plain) ? node.form : plain + OPEN;
  return position === 0 ? form : `${form}[${position}]`;
}

/** Notes the plain forms that siblings of different forms share somewhere: there, what modifies them tells them apart. */
export function noteClashes(siblings: readonly PageNode[], clashes: Set<string>): void {
  const forms = new Map<string, string>();
  for (const node of siblings) {
    const plain = plainForm(node.form);
    if ((forms.get(plain) ?? node.form) !== node.form) clashes.add(plain);
    forms.set(plain, node.form);
    noteClashes(node.children, clashes);
  }
}

/** A form without the classes that extend another one of its classes. */
const plainForm = remember((form) => {
  const { tag, classes } = readForm(form);
  if (classes.length < 2) return form;
  const isModifier = (name: string): boolean =>
    classes.some((base) => name.startsWith(base) && /^[-_]/.test(name.slice(base.length)));
  return writeForm({ tag, classes: classes.filter((name) => !isModifier(name)) });
});
