import type { Page, PageNode } from '../page/page-model.ts';

const MOST_CHARACTERS = 40;

/** The text that introduces an element: "Tags:" right before it, or before the first of its kind. */
export function captionBefore(page: Page, node: PageNode): string {
  const siblings = node.parent?.children ?? [];
  const first = siblings.findIndex((sibling) => sibling.form === node.form);
  const before = siblings.slice(0, first < 0 ? 0 : first).findLast((sibling) => sibling.textTo > sibling.textFrom);
  if (!before || before.textTo - before.textFrom !== 1 || before.index > node.index) return '';
  const text = page.chunks[before.textFrom]!.text;
  return /[:：]$/.test(text) && !/\d/.test(text) && text.length <= MOST_CHARACTERS ? text.slice(0, -1).trim() : '';
}
