import type { Page, PageNode } from '../page/page-model.ts';
import { relateAddress } from './page-address.ts';

const MAX_RUN = 40;

/** Whether a link's number is the one after the present page's in a row of page numbers. */
export function followsCurrentNumber(page: Page, link: PageNode, number: number): boolean {
  if (number < 2) return false;
  const run = runAround(page, link);
  const numbers = run.map((entry) => entry.number);
  const increasing = numbers.filter((value, i) => i === 0 || value > numbers[i - 1]!).length >= numbers.length - 1;
  return increasing && run.some((entry) => entry.number === number - 1 && entry.isCurrent);
}

/** Whether a link stands in or beside a row of page numbers. */
export function standsByNumbers(page: Page, link: PageNode): boolean {
  const numbers = runAround(page, link).map((entry) => entry.number);
  return numbers.length > 1 && numbers.every((value, i) => i === 0 || value > numbers[i - 1]!);
}

interface Numbered {
  number: number;
  isCurrent: boolean;
}

/** The numbers that stand around a link, in the smallest of its surroundings that holds another number. */
function runAround(page: Page, link: PageNode): Numbered[] {
  for (let at = link.parent, steps = 0; at && steps < 4; at = at.parent, steps++) {
    if (at.textTo - at.textFrom > MAX_RUN * 2) return [];
    const run = page.chunks
      .slice(at.textFrom, at.textTo)
      .filter(({ text }) => /^[[(]?\d{1,5}[\])]?$/.test(text))
      .map(({ text, node }) => ({ number: Number(text.replace(/\D/g, '')), isCurrent: isCurrent(page, node) }));
    if (run.length > 1) return run;
  }
  return [];
}

function isCurrent(page: Page, text: PageNode): boolean {
  let link: PageNode | null = null;
  for (let at = text.parent, steps = 0; at && steps < 3; at = at.parent, steps++) {
    const { class: classes, ...attribs } = at.element?.attribs ?? {};
    if (attribs['aria-current'] !== undefined || /\b(current|active|selected|cur|on)\b|current/i.test(classes ?? ''))
      return true;
    if (at.tag === 'a' && at.linkTo > at.linkFrom) link = at;
    if (at.linkTo - at.linkFrom > 1) break;
  }
  if (!link) return true;
  return relateAddress(page.document.url, page.links[link.linkFrom]!.url).kind === 'same';
}
