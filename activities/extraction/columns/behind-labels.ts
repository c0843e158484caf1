import type { Page, PageNode } from '../page/page-model.ts';
import { firstOf, lastOf, type Span } from '../page/spans.ts';

/** The element behind the one that begins with a label, of the same kind: the label follows. */
export const BEHIND = '//behind=';

/** Elements that stand one below the other and tell each other apart by nothing but their order, or a label. */
const LINES = new Set(['p', 'div', 'li', 'dd']);
const LONGEST = 40;
const LABELLED = new RegExp(String.raw`^(\p{Lu}[\p{L}\p{N} ./-]{1,${LONGEST}}?)\s?[:：](?=\s|$)`, 'u');

/** The label that a plain element begins with, or null. */
export function leadingLabel({ textNodes }: Page, { tag, classes, textFrom, textTo }: PageNode): string | null {
  if (!LINES.has(tag) || classes.length > 0 || textTo === textFrom) return null;
  return LABELLED.exec(textNodes[textFrom]!.text)?.[1] ?? null;
}

/** The element behind a plain one, of the same kind and in the same parent, that has no label itself. */
export function lineBehind(page: Page, { parent, end, signature }: PageNode): PageNode | null {
  let next = page.nodes[end];
  while (next !== undefined && next.parent === parent && next.attribs === null) next = page.nodes[next.end];
  if (next === undefined || next.parent !== parent || next.signature !== signature) return null;
  return next.textTo > next.textFrom ? next : null;
}

/** What stands in a record behind the first element that begins with a label. */
export function behindLabel(page: Page, span: Span, label: string): PageNode | null {
  const { end } = lastOf(span);
  for (const node of page.nodes.slice(firstOf(span).index, end)) {
    if (node.attribs === null || leadingLabel(page, node) !== label) continue;
    const behind = lineBehind(page, node);
    if (behind !== null && behind.end <= end && behind.index < end) return behind;
  }
  return null;
}
