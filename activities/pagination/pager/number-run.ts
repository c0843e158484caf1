import type { Page, PageNode } from '../../extraction/page/page-model.ts';
import type { Relations } from './page-address.ts';

const MAX_RUN = 40;
const NEAR = 4;
const NUMBER = /^[[(|·•/-]? ?\d{1,5} ?[\])|·•/-]?$/;

/** Whether a link's number is the one after the present page's in a row of page numbers. */
export function followsCurrentNumber(page: Page, link: PageNode, number: number, relations: Relations): boolean {
  const run = number < 2 ? [] : runAround(page, link);
  const isBefore = ({ number: other, text }: Numbered): boolean =>
    other === number - 1 && isCurrent(page, text, relations);
  return isIncreasing(run) && run.some(isBefore);
}

interface Numbered {
  number: number;
  text: PageNode;
}

/** The numbers that stand around a link, in the smallest of its surroundings that holds another number. */
function runAround({ textNodes }: Page, link: PageNode): Numbered[] {
  for (let at = link.parent, steps = 0; at && steps < NEAR; at = at.parent, steps++) {
    if (at.textTo - at.textFrom > MAX_RUN * 2) return [];
    const run = textNodes
      .slice(at.textFrom, at.textTo)
      .filter(({ text }) => NUMBER.test(text))
      .map(({ text, node }) => ({ number: Number(text.replace(/\D/g, '')), text: node }));
    if (run.length > 1) return run;
  }
  return [];
}

/** Whether numbers count up, but for one: that of the present page can stand first. */
function isIncreasing(run: readonly Numbered[]): boolean {
  return run.filter(({ number }, i) => i > 0 && number <= run[i - 1]!.number).length <= 1;
}

/** Whether a page number is that of the present page: marked as current, no link, or a link to the page itself. */
function isCurrent(page: Page, text: PageNode, relations: Relations): boolean {
  let link: PageNode | null = null;
  for (let at = text.parent, steps = 0; at && steps < 3 && at.linkTo - at.linkFrom < 2; at = at.parent, steps++) {
    const { class: classes, ...attribs } = at.attribs ?? {};
    if (attribs['aria-current'] !== undefined || /\b(active|selected|cur|on)\b|current/i.test(classes ?? ''))
      return true;
    if (at.tag === 'a' && at.linkTo > at.linkFrom) link = at;
  }
  return link === null || relations.to(page.links[link.linkFrom]!.url).kind === 'same';
}
