import type { Page, PageNode } from '../../extraction/page/page-model.ts';
import { nodesOf, textOf } from '../../extraction/page/spans.ts';

/** A list to choose the page from. */
export interface PageChoice {
  /** The position of the option that is chosen, and how many there are. */
  chosen: number;
  options: number;
}

/** Reads a `<select>` whose options count the pages from 1; null for any other. */
export function readPageChoice(page: Page, select: PageNode): PageChoice | null {
  const options = nodesOf(page, [select]).filter(({ tag }) => tag === 'option');
  const counts = options.every((option, index) => Number(/\d+/.exec(textOf(page, [option]))?.[0]) === index + 1);
  if (!counts || options.length < 2) return null;
  const chosen = options.findIndex(({ attribs }) => attribs?.['selected'] !== undefined);
  return { chosen: Math.max(chosen, 0), options: options.length };
}
