import type { Page, PageNode } from '../page/page-model.ts';
import { textOf } from '../page/spans.ts';

/** Elements that stand within a sentence. */
const INLINE = new Set(
  'a abbr b bdi big cite code em font i kbd label mark q s small span strong sub sup time u var'.split(' '),
);

/** Whether the text of an element goes on behind an element inside it, as a sentence does around a link. */
export function flowsAround(page: Page, { children }: PageNode): boolean {
  return children.some((child, at) => {
    if (!child.attribs || !INLINE.has(child.tag) || !/[\p{L}\p{N}]/u.test(textIn(page, child))) return false;
    const [before, after] = [children[at - 1], children[at + 1]];
    return before?.attribs === null && after?.attribs === null && isCut(textIn(page, before), textIn(page, after));
  });
}

const textIn = (page: Page, node: PageNode): string => textOf(page, [node]);

/** Whether one text ends, and the other one begins, within a sentence. */
const isCut = (before: string, after: string): boolean =>
  /[\p{L}\p{N}]\s*$/u.test(before) && /^\s*(?:[,;.]\s*)?\p{Ll}/u.test(after);
