import type { Page, PageLink, PageNode } from '../../extraction/page/page-model.ts';
import { textOf } from '../../extraction/page/spans.ts';
import { ZONE } from '../../extraction/page/zones.ts';
import { readNextWords } from './next-words.ts';

const MENU = ZONE.navigation | ZONE.menu | ZONE.aside;
const PAGES = /page|seite|pagina|página|страниц/i;
/** What comes one by one, is read one by one, and has a number all the same. */
const THINGS =
  'chapter lesson section topic unit tutorial post article story entry event episode job product item photo picture image project session season meeting round issue edition volume race game match month week day year kapitel lektion abschnitt saison spieltag monat woche jahr chapitre leçon journée mois semaine année capítulo capitulo lección jornada temporada mes año semana rodada capitolo lezione giornata stagione sezon kolejka глава урок сезон тур';
const THING = new RegExp(`(?<!\\p{L})(?:${THINGS.replaceAll(' ', '|')})(?!\\p{L})|下一[章篇节節]|上一[章篇节節]`, 'iu');
/** What stands beside the way through a book. */
const CONTENTS =
  /^\W*(?:up|contents|toc|table of contents|modules|inhalt|inhaltsverzeichnis|sommaire|indice|índice|sumário)\W*$/iu;
/** The part of an address that numbers such things. */
const NUMBERED_THING =
  /(?:^|[-_])(?:chapter|chap|ch|lesson|kapitel|chapitre|capitulo|section|sec|sect|lecture|unit|node|month|week|day)[-_]?\d+(?:\.\w+)?$/i;
const DATE = /(?:19|20)\d\d(?:[-/_]?\d\d?){0,2}(?!\d)/g;
const MOST_BESIDE = 12;
/** So many words with a number among them are a name, and fewer count something. */
const LONG_NAME = 4;

/**
 * Whether an address is that of a single thing, to which "next" leads from another one: a chapter, a post, a year. Such
 * things have names or dates: in the link, in its title, in a menu or list beside. Pages of a list have numbers.
 */
export function isSingleThing(page: Page, url: string, titles: readonly string[]): boolean {
  if (titles.some((title) => isName(title, 1)) || NUMBERED_THING.test(lastSegment(url))) return true;
  const { url: here } = page.document;
  if (here !== url && here.replaceAll(DATE, '*') === url.replaceAll(DATE, '*')) return true;
  return page.links.some((link) => link.url === url && namesThing(page, link));
}

function namesThing(page: Page, { node }: PageLink): boolean {
  const text = textOf(page, [node]);
  const { title = '', rel = '', ...attribs } = node.attribs!;
  const isInMenu = (node.zones & MENU) !== 0 && !(node.zones & ZONE.pager);
  if (isName(text, isInMenu || /\bnext\b/i.test(rel) ? 1 : 2)) return true;
  const saidNext = [text, title, attribs['aria-label'] ?? ''].filter((words) => readNextWords(words) !== 'none');
  if (saidNext.length === 0) return false;
  return saidNext.some((words) => THING.test(words)) || isName(title, 1) || standsBesideContents(page, node);
}

const lastSegment = (url: string): string => new URL(url).pathname.split('/').findLast(Boolean) ?? '';

/** Whether a text names something in at least so many words, and does not say where in a list it leads. */
function isName(text: string, leastWords: number): boolean {
  const name = text.replace(/^[\s\d.§]+/, '');
  if (PAGES.test(name) || readNextWords(name) !== 'none') return false;
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
    .flatMap(({ text }) => text.match(/[\p{L}\p{M}]+/gu) ?? []);
  return words.filter((word) => readNextWords(word) === 'back').length > 1;
}
