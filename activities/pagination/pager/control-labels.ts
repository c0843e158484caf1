import type { Page, PageNode } from '../../extraction/page/page-model.ts';
import { remember } from '../../extraction/page/remember.ts';

const LONGEST = 40;

/** Names of a control for those who do not see it: of the link, and of the pictures in it. */
export function labelsOf(page: Page, node: PageNode): string[] {
  const labels: string[] = [];
  const add = (label: string | undefined): void => {
    if (label && label.length < LONGEST) labels.push(label);
  };
  for (let i = node.index; i < node.end; i++) {
    const { attribs, tag } = page.nodes[i]!;
    if (!attribs) continue;
    add(attribs['title']);
    add(attribs['aria-label']);
    if (tag !== 'img') continue;
    add(attribs['alt']);
    if (attribs['src']) add(fileName(attribs['src']));
  }
  return labels;
}

/** The words in the name of a picture's file; only the end of its path is looked at, which may be as long as a page. */
const fileName = remember((src) => {
  const end = src.split('?', 1)[0]!.slice(-2 * LONGEST);
  const words = (/([^/]+)\.\w+$/.exec(end)?.[1] ?? '').replace(/[-_\d]+/g, ' ').trim();
  return RIGHT_ARROW.test(words) ? 'next' : words;
});

/** What pictures of an arrow are called that leads on. */
const RIGHT_ARROW =
  /^(?:arrow|btn|button|icon|ico|nav|page)? ?(?:right|forward|fwd|rarr|rarrow)(?: ?(?:arrow|btn|button|icon))?$/i;

const NEXT_CLASS = /(^|[-_\s])(next|older)([-_\s]|$)|Next(?![a-z])|[a-z]Next\b|(arrow|chevron|angle|caret)[-_]right\b/;
const isNextClass = remember((words) => NEXT_CLASS.test(words));

/** Whether a class or id says "next": on the link, in it, or on a parent that holds nothing else. */
export function saysNextInMarkup(node: PageNode): boolean {
  return saysNext(node) || node.children.some(saysNext) || (node.parent !== null && saysNext(node.parent));
}

function saysNext({ attribs, linkFrom, linkTo }: PageNode): boolean {
  if (!attribs || linkTo - linkFrom > 1) return false;
  const { class: classes, id } = attribs;
  return (classes !== undefined && isNextClass(classes)) || (id !== undefined && isNextClass(id));
}
