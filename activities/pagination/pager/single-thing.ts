import type { Page, PageLink, PageNode } from '../../extraction/page/page-model.ts';
import { textOf } from '../../extraction/page/spans.ts';
import { ZONE } from '../../extraction/page/zones.ts';
import { foldText } from '../../extraction/goal/words.ts';
import { readNextWords, saysOlder, saysPages } from './next-words.ts';
import { isNumberedThing, speaksOfThing } from './thing-words.ts';

const MENU = ZONE.navigation | ZONE.menu | ZONE.aside;
/** What stands beside the way through a book or an album. */
const CONTENTS =
  /^\W*(?:up|contents|toc|table of contents|overview|modules|inhalt|inhaltsverzeichnis|übersicht|sommaire|indice|índice|sumário)\W*$/iu;
const DATE = /(?:19|20)\d\d(?:[-/_]?\d\d?){0,2}(?!\d)/g;
/** The name of a symbol in a font. */
const SYMBOL = /^(?:[a-z]+(?:_[a-z]+)+|east|west)$/;
const MOST_BESIDE = 12;
/** So many words with a number among them are a name, and fewer count something. */
const LONG_NAME = 4;

/**
 * Whether an address is that of a single thing, to which "next" leads from another one: a chapter, a post, a year. Such
 * things have names or dates: in the link, in its title, in a menu or list beside. Pages of a list have numbers.
 */
export function isSingleThing(page: Page, url: string, titles: readonly string[]): boolean {
  if (titles.some((title) => isName(title, 1)) || isNumberedThing(segmentsOf(url))) return true;
  const { url: here } = page.document;
  if (here !== url && here.replaceAll(DATE, '*') === url.replaceAll(DATE, '*')) return true;
  return page.links.some((link) => link.url === url && namesThing(page, link));
}

function namesThing(page: Page, { node }: PageLink): boolean {
  const text = textOf(page, [node]);
  const { title: ownTitle = '', rel = '', ...attribs } = node.attribs!;
  // A title that the page's own address has is no other thing's.
  const title = isWithin(page.document.url, ownTitle) ? '' : ownTitle;
  const isInMenu = (node.zones & MENU) !== 0 && !(node.zones & ZONE.pager);
  if (isName(text, isInMenu || /\bnext\b/i.test(rel) ? 1 : 2)) return true;
  const saidNext = [text, title, attribs['aria-label'] ?? ''].filter((words) => readNextWords(words) !== 'none');
  if (saidNext.length === 0) return false;
  // What is older is many things, in the languages whose word for one of them is that for many, too.
  const speaksOfOne = (words: string): boolean => speaksOfThing(words) && !saysOlder(words);
  if (saidNext.some(speaksOfOne) || isName(title, 1)) return true;
  return partsOf(page, node).some((part) => isName(part, 1)) || standsBesideContents(page, node);
}

function isWithin(address: string, title: string): boolean {
  const written = encodeURI(title.replaceAll(' ', '_'));
  return title !== '' && address.includes(written);
}

/** The texts of a link that has several, and what stands behind a colon. */
function partsOf({ textNodes }: Page, { textFrom, textTo, attribs }: PageNode): string[] {
  const texts = textNodes.slice(textFrom, textTo).map(({ text }) => text);
  const labels = [...texts, attribs?.['aria-label'] ?? ''].flatMap((text) => /:\s*(.+)$/.exec(text)?.[1] ?? []);
  return [...(texts.length > 1 ? texts : []), ...labels];
}

const segmentsOf = (url: string): string[] => new URL(url).pathname.split('/').filter(Boolean);

/** Whether a text names something in at least so many words, and does not say where in a list it leads. */
function isName(text: string, leastWords: number): boolean {
  const name = text.replace(/^[\s\d.§]+/, '');
  if (saysPages(name) || readNextWords(name) !== 'none' || SYMBOL.test(name)) return false;
  return (name.match(/\p{L}{2,}/gu) ?? []).length >= (/\d/.test(name) ? LONG_NAME : leastWords);
}

function standsBesideContents(page: Page, { parent }: PageNode): boolean {
  return [parent, parent?.parent].some((around) => {
    if (!around || around.textTo - around.textFrom > MOST_BESIDE) return false;
    const pictures = page.nodes.slice(around.index, around.end).flatMap(({ attribs }) => attribs?.['alt'] ?? []);
    const texts = page.textNodes.slice(around.textFrom, around.textTo).map(({ text }) => text);
    return [...texts, ...pictures].some((text) => CONTENTS.test(text));
  });
}

/** Whether a link stands beside the ways back, one of them to an end: those of a pager. */
export function standsBesideBack(page: Page, { parent }: PageNode): boolean {
  if (!parent || parent.textTo - parent.textFrom > MOST_BESIDE) return false;
  const words = page.textNodes
    .slice(parent.textFrom, parent.textTo)
    .flatMap(({ text }) => foldText(text).match(/[\p{L}\p{M}]+/gu) ?? []);
  return words.filter((word) => readNextWords(word) === 'back').length > 1;
}
