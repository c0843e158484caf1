import type { PageNode } from '../page/page-model.ts';
import { type Span } from '../page/spans.ts';

/** What a path inside a record leads to. A record's nodes count as the children of its root. */
export function childrenOf(span: Span): readonly PageNode[] {
  return span.length === 1 && span[0]!.element ? span[0]!.children : span;
}

/**
 * The elements that a path inside a record leads to, best first none: steps are forms joined by `/`, `[n]` counts
 * siblings of that form; a step without `[n]` takes the first, one with `[*]` takes all. An empty path is the record.
 */
export function followPath(span: Span, path: string): PageNode[] {
  if (path === '') return span.length === 1 ? [span[0]!] : [];
  let level: readonly PageNode[] | null = null;
  for (const step of path.split('/')) {
    const { form, position } = readStep(step);
    const next: PageNode[] = [];
    const groups: (readonly PageNode[])[] = level === null ? [childrenOf(span)] : level.map((node) => node.children);
    for (const children of groups) {
      const found = children.filter((child) => child.form === form);
      if (position === '*') next.push(...found);
      else if (found[position]) next.push(found[position]);
    }
    if (next.length === 0) return [];
    level = next;
  }
  return [...(level ?? [])];
}

function readStep(step: string): { form: string; position: number | '*' } {
  const open = step.endsWith(']') ? step.lastIndexOf('[') : -1;
  if (open < 0) return { form: step, position: 0 };
  const position = step.slice(open + 1, -1);
  return { form: step.slice(0, open), position: position === '*' ? '*' : Number(position) };
}

/** Writes one step of such a path. */
export function writeStep(node: PageNode, position: number | '*'): string {
  return position === 0 ? node.form : `${node.form}[${position}]`;
}
