import type { Page, PageNode } from '../../extraction/page/page-model.ts';
import { ZONE } from '../../extraction/page/zones.ts';
import { saysPages } from './next-words.ts';
import type { Relations } from './page-address.ts';
import { stepBetween } from './page-sequence.ts';
import { numbersThings } from './thing-words.ts';

const MAX_RUN = 40;
const NEAR = 4;
/** A number alone between signs, or behind a word for pages. */
const NUMBER = /^[\s[\](){}|·•/,:;…«»<>-]*\p{Nd}{1,5}[\s[\](){}|·•/,:;…«»<>-]*$/u;
const NUMBERED_PAGE = /^\P{Nd}{1,15}\p{Nd}{1,4}\P{Nd}{0,3}$/u;
const RANGE = /^[[(]?(\d{1,6}) ?(?:-|–|—|~|\.\.\.?) ?(\d{1,6})[\])]?$/;

const CURRENT = /(?:^|[-_\s])(?:active|selected|cur|on|this(?:class|page)?|here)(?:[-_\s]|$)|current/i;

/** Where the digits of scripts with digits of their own begin. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];

/** The number that a text says, in the digits of any script; null when it says more, or none. */
export function pageNumberIn(text: string): number | null {
  return isNumber(text) ? numberIn(text) : null;
}

const isNumber = (text: string): boolean => NUMBER.test(text) || (NUMBERED_PAGE.test(text) && saysPages(text));

function numberIn(text: string): number {
  return Number(
    text
      .match(/\p{Nd}/gu)!
      .map(digitOf)
      .join(''),
  );
}

function digitOf(digit: string): string {
  const code = digit.codePointAt(0)!;
  const zero = ZEROS.find((first) => first <= code && code < first + 10);
  return zero === undefined ? digit : String(code - zero);
}

/** Whether a link's number is the one after the present page's in a row of page numbers. */
export function followsCurrentNumber(page: Page, link: PageNode, number: number, relations: Relations): boolean {
  const { around, run } = number < 2 || isYear(number) ? NO_RUN : runAround(page, link);
  const isBefore = ({ number: other, text }: Numbered): boolean =>
    other === number - 1 && isCurrent(page, text, relations);
  const isInPager = (link.zones & ZONE.pager) !== 0;
  const isOfPages = isInPager || run.some((each) => each.number <= 1);
  if (run.length === 0 || !isOfPages || !isIncreasing(run) || countsThings(page, around!, run)) return false;
  return run.some(isBefore) || (isInPager && number === 2 && showsFirst(page, run, relations));
}

/** Whether a link's text is the range of rows after that of the present page: `26-50` behind `1-25`. */
export function followsCurrentRange(page: Page, link: PageNode, text: string, relations: Relations): boolean {
  const [, from] = RANGE.exec(text) ?? [];
  if (from === undefined || isYear(Number(from))) return false;
  const { parent } = link;
  const around = parent && parent.textTo - parent.textFrom > 1 ? parent : parent?.parent;
  if (!around || around.textTo - around.textFrom > MAX_RUN * 2) return false;
  const before = page.textNodes
    .slice(around.textFrom, around.textTo)
    .find(({ text: other }) => Number(RANGE.exec(other.replace(/^[|\s]+|[|\s]+$/g, ''))?.[2]) === Number(from) - 1);
  return before !== undefined && isCurrent(page, before.node, relations);
}

/** Whether all of a pager's numbers, from 1, are links to others than the present page: it is shown without its number. */
function showsFirst(page: Page, run: readonly Numbered[], relations: Relations): boolean {
  const links = run.map(({ text }) => linkAround(text));
  return run[0]!.number === 1 && links.every((link) => link !== null && isFurther(page, link, relations));
}

const isFurther = (page: Page, { linkFrom }: PageNode, relations: Relations): boolean =>
  relations.to(page.links[linkFrom]!.url).kind === 'open';

/** Folders and lists of years count up too; nobody pages that far. */
const isYear = (number: number): boolean => number >= 1900 && number < 2100;

interface Numbered {
  number: number;
  text: PageNode;
}

/** Numbers side by side, and what holds them all. */
interface NumberRun {
  around: PageNode | null;
  run: readonly Numbered[];
}
const NO_RUN: NumberRun = { around: null, run: [] };

/** The numbers that stand around a link, in the smallest of its surroundings that holds another number. */
function runAround(page: Page, link: PageNode): NumberRun {
  for (let at = link.parent, steps = 0; at && steps < NEAR; at = at.parent, steps++) {
    if (at.textTo - at.textFrom > MAX_RUN * 2) return NO_RUN;
    const run = numbersIn(page, at);
    if (run.length > 1) return isRowOfCalendar(page, at) ? NO_RUN : { around: at, run };
  }
  return NO_RUN;
}

function numbersIn({ textNodes }: Page, around: PageNode): Numbered[] {
  return textNodes
    .slice(around.textFrom, around.textTo)
    .filter(({ text, node }) => isNumber(text) && !isChoice(node))
    .map(({ text, node }) => ({ number: numberIn(text), text: node }));
}

/** Whether the numbers go on in the next row of a table. */
function isRowOfCalendar(page: Page, row: PageNode): boolean {
  if (row.tag !== 'tr' || !row.parent) return false;
  const rows = row.parent.children.filter(({ tag }) => tag === 'tr');
  const next = rows[rows.indexOf(row) + 1];
  const [last, first] = [numbersIn(page, row).at(-1), next && numbersIn(page, next)[0]];
  return last !== undefined && first !== undefined && first.number === last.number + 1;
}

/** Whether a text is one of a list to choose from, which says again what the links beside it say. */
function isChoice({ parent }: PageNode): boolean {
  return parent?.tag === 'option' || parent?.tag === 'select';
}

/** Whether what stands before or behind a row of numbers says that they are those of things: of rooms, of seasons. */
function countsThings({ textNodes }: Page, around: PageNode, run: readonly Numbered[]): boolean {
  const [before, behind] = [run[0]!.text.textFrom - 1, run.at(-1)!.text.textTo];
  const { textFrom } = around.parent ?? around;
  return numbersThings(
    before >= textFrom ? textNodes[before]!.text : '',
    behind < around.textTo ? textNodes[behind]!.text : '',
  );
}

/**
 * Whether the links of page numbers around one count on in their addresses as their numbers do, by steps of one size: then
 * what changes in them is the page or the offset, whatever it is called.
 */
export function countsInAddresses(page: Page, link: PageNode, number: number): boolean {
  const urls = new Map<number, string>();
  for (const { number: other, text } of runAround(page, link).run) {
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
    if (at.tag === 'sup') return false;
    if (attribs['aria-current'] !== undefined || CURRENT.test(classes ?? '')) return true;
    if (at.tag === 'a' && at.linkTo > at.linkFrom) link = at;
  }
  return link === null || relations.to(page.links[link.linkFrom]!.url).kind === 'same';
}
