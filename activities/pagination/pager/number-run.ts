import type { Page, PageNode } from '../../extraction/page/page-model.ts';
import { ZONE } from '../../extraction/page/zones.ts';
import { stepBetween } from './page-sequence.ts';
import type { Relations } from './page-address.ts';

const MAX_RUN = 40;
const NEAR = 4;
const NUMBER = /^[[(|·•/-]? ?\d{1,5} ?[\])|·•/-]?$/;

const CURRENT = /(?:^|[-_\s])(?:active|selected|cur|on|this(?:class|page)?|here)(?:[-_\s]|$)|current/i;

/** Whether a link's number is the one after the present page's in a row of page numbers. */
export function followsCurrentNumber(page: Page, link: PageNode, number: number, relations: Relations): boolean {
  const run = number < 2 || isYear(number) ? [] : runAround(page, link);
  const isBefore = ({ number: other, text }: Numbered): boolean =>
    other === number - 1 && isCurrent(page, text, relations);
  const isOfPages = (link.zones & ZONE.pager) !== 0 || run.some((each) => each.number <= 1);
  return isOfPages && isIncreasing(run) && run.some(isBefore);
}

/** Folders and lists of years count up too; nobody pages that far. */
const isYear = (number: number): boolean => number >= 1900 && number < 2100;

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
      .filter(({ text, node }) => NUMBER.test(text) && !isChoice(node))
      .map(({ text, node }) => ({ number: Number(text.replace(/\D/g, '')), text: node }));
    if (run.length > 1) return run;
  }
  return [];
}

/** Whether a text is one of a list to choose from, which says again what the links beside it say. */
function isChoice({ parent }: PageNode): boolean {
  return parent?.tag === 'option' || parent?.tag === 'select';
}

/**
 * Whether the links of page numbers around one count on in their addresses as their numbers do, by steps of one size: then
 * what changes in them is the page or the offset, whatever it is called.
 */
export function countsInAddresses(page: Page, link: PageNode, number: number): boolean {
  const urls = new Map<number, string>();
  for (const { number: other, text } of runAround(page, link)) {
    const holder = linkAround(text);
    if (holder) urls.set(other, page.links[holder.linkFrom]!.url);
  }
  const around = [-1, 0, 1, 2].flatMap((ahead) => urls.get(number + ahead) ?? []);
  const steps = around.slice(1).map((url, i) => stepBetween(around[i]!, url));
  return steps.length > 0 && steps.at(-1) !== null && new Set(steps.slice(urls.has(number - 1) ? 1 : 0)).size <= 1;
}

/** Whether numbers count up, but for one: that of the present page can stand first. */
function isIncreasing(run: readonly Numbered[]): boolean {
  return run.filter(({ number }, i) => i > 0 && number <= run[i - 1]!.number).length <= 1;
}

/** The link that holds a text and little else. */
function linkAround(text: PageNode): PageNode | null {
  for (let at = text.parent, steps = 0; at && steps < 3 && at.linkTo - at.linkFrom < 2; at = at.parent, steps++)
    if (at.tag === 'a' && at.linkTo > at.linkFrom) return at;
  return null;
}

/** Whether a page number is that of the present page: marked as current, no link, or a link to the page itself. */
function isCurrent(page: Page, text: PageNode, relations: Relations): boolean {
  let link: PageNode | null = null;
  for (let at = text.parent, steps = 0; at && steps < 3 && at.linkTo - at.linkFrom < 2; at = at.parent, steps++) {
    const { class: classes, ...attribs } = at.attribs ?? {};
    if (attribs['aria-current'] !== undefined || CURRENT.test(classes ?? '')) return true;
    if (at.tag === 'a' && at.linkTo > at.linkFrom) link = at;
  }
  return link === null || relations.to(page.links[link.linkFrom]!.url).kind === 'same';
}
