import { foldText, wordsOf } from '../../extraction/goal/words.ts';
import { textOf } from '../../extraction/page/spans.ts';
import { ZONE } from '../../extraction/page/zones.ts';
import type { ListingDocument } from '../../extraction/parse.ts';
import { isSameSite } from '../../extraction/values/same-site.ts';
import { OVER } from './link-words.ts';
import { addressWords, isRootAddress, pathWords, subdomainWords } from './page-address.ts';
import { QUERY_NAME } from './search-form.ts';
import { isOfOtherKind, mentioned, type Told, toldOf, type Wish } from './wish.ts';

/** What a page says that it is, and where it stands in its site. */
export interface Place {
  /** The site's homepage, or that of a part of a host. */
  isHome: boolean;
  /** What its heading, the trail above it and its address tell of the wish: the most of them. */
  told: Told;
  /** It is called something that is over, which nobody asked for. */
  isOver: boolean;
  /** What its text says of the things besides, without its menus. */
  mentions: number;
  /** It is called something of another kind, and nothing of what was asked for. */
  isOtherKind: boolean;
  /** Only that it is the answer of a search tells the things. */
  isEcho: boolean;
}

const LONGEST_TEXT = 300;

/** What a link says counts a little less than the page behind it. */
const BY_LINK = 0.8;

/** That the site's own search brought it for the customer's words tells little: searches answer whatever is asked. */
const BY_SEARCH = 0.3;

/** What the addresses of its records tell counts less: they are of one kind whatever part of it the page lists. */
const BY_RECORDS = 0.7;

/** Reads where a page stands, to which a link with a text led, and which lists records behind some addresses. */
export function surveyPlace(document: ListingDocument, wish: Wish, { linkText, recordUrls }: Around): Place {
  const { page, url } = document;
  const headings = page.nodes.filter(({ tag }) => tag === 'h1').slice(0, 2);
  const trails = page.nodes.filter(
    ({ zones, parent }) => (zones & ZONE.breadcrumb) !== 0 && ((parent?.zones ?? 0) & ZONE.breadcrumb) === 0,
  );
  const names = headings.map((node) => textOf(page, [node]).slice(0, LONGEST_TEXT));
  const texts = [...names, ...trails.slice(0, 1).map((node) => textOf(page, [node]).slice(0, LONGEST_TEXT))].map(
    wordsOf,
  );
  const byLink = toldOf(wish, wordsOf(linkText));
  const isAnswer = isSearchFor(url, wish);
  const own = isAnswer ? [pathWords(url)] : [...texts, addressWords(url)];
  const told = own.map((words) => toldOf(wish, words));
  const linked = { ...byLink, things: BY_LINK * byLink.things, parts: BY_LINK * byLink.parts };
  const most = mostOf([...told, linked, toldByRecords(recordUrls, wish)]);
  const isEcho = isAnswer && most.things === 0;
  const isOver = !wish.wantsPast && [linkText, ...names].some((text) => OVER.test(foldText(text)));
  const called = [...own, wordsOf(linkText)].flat();
  return {
    isHome: isHome(document, wish),
    told: isEcho ? { ...most, things: BY_SEARCH } : most,
    isEcho,
    isOver,
    mentions: mentioned(wish, contentWords(page)),
    isOtherKind: most.things === 0 && isOfOtherKind(wish, called),
  };
}

/** Whether an address asks a search for what the customer wants. */
function isSearchFor(url: string, { query }: Wish): boolean {
  const asked = wordsOf(query).join(' ');
  const named = [...new URL(url).searchParams].filter(([name]) => QUERY_NAME.test(name));
  return asked !== '' && named.some(([, value]) => wordsOf(value).join(' ') === asked);
}

const ASIDE_ZONES = ZONE.navigation | ZONE.menu | ZONE.header | ZONE.footer | ZONE.aside;
const MOST_TEXTS = 1_500;

/** The words of a page outside its menus, each once. */
function contentWords({ textNodes }: ListingDocument['page']): string[] {
  const shown = textNodes.filter(({ hidden, node }) => !hidden && (node.zones & ASIDE_ZONES) === 0);
  return [...new Set(shown.slice(0, MOST_TEXTS).flatMap(({ text }) => wordsOf(text.slice(0, LONGEST_TEXT))))];
}

/** What leads to a page, and where its records lead. */
interface Around {
  linkText: string;
  recordUrls: readonly string[];
}

/** What most of the addresses tell without their last part, which is a record's own. */
function toldByRecords(urls: readonly string[], wish: Wish): Told {
  const all = urls.map((url) => toldOf(wish, addressWords(new URL('.', url).href)));
  const things = all.filter((told) => told.things > 0);
  const most = 2 * things.length > all.length ? BY_RECORDS * Math.max(...things.map((told) => told.things)) : 0;
  return { things: most, parts: 0, where: false, likely: all.some(({ likely }) => likely), rest: 1 };
}

const CLOSE = 0.3;

/** The most that several tell. */
function mostOf(all: readonly Told[]): Told {
  const most = (one: (told: Told) => number) => all.reduce((sum, told) => Math.max(sum, one(told)), 0);
  const things = most((told) => told.things);
  // What tells the things with the fewest other words is what the page is called.
  const rests = all.filter((told) => told.things > 0 && told.things >= things - CLOSE).map(({ rest }) => rest);
  return {
    things,
    parts: most(({ parts }) => parts),
    where: all.some(({ where }) => where),
    likely: all.some(({ likely }) => likely),
    rest: rests.length === 0 ? 0 : Math.min(...rests),
  };
}

/**
 * Whether a page is a homepage: by its address, unless its host is named for the things ("jobs.example.com"), or since it is where its own folder begins, its links lead nowhere above
 * that, and it links to itself as home.
 */
function isHome({ page, url }: ListingDocument, wish: Wish): boolean {
  if (isRootAddress(url)) return toldOf(wish, subdomainWords(url)).things === 0;
  const { origin, pathname } = new URL(url);
  if (!pathname.endsWith('/')) return false;
  const folder = origin + pathname;
  const own = page.links.filter((link) => isSameSite(url, link.url));
  const isInside = own.every((link) => link.url.startsWith(folder));
  return isInside && own.some(({ node, url: there }) => there === folder && isHomeLink(node.attribs ?? {}));
}

function isHomeLink({ rel, class: classes, id }: Record<string, string | undefined>): boolean {
  return /\bhome\b/.test(rel ?? '') || /logo|brand|site-?title|home/i.test(`${classes ?? ''} ${id ?? ''}`);
}
