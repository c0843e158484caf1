import { remember } from '../../extraction/page/remember.ts';
import { stepBetween } from './page-sequence.ts';
import { isOfThing } from './thing-words.ts';

/**
 * How another address relates to that of the present page, as far as paging goes. `open`: its words decide, be it that it
 * has more parameters, or counts on another path.
 */
export interface AddressRelation {
  kind: 'same' | 'family' | 'near_family' | 'open' | 'other' | 'off_site';
  /** Whether it counts on (1) or back (-1) from the present page; 0 when it does not count. */
  direction: -1 | 0 | 1;
  /** One page on. */
  isNext: boolean;
  /** What counts is a number that nothing calls a page's: it can as well be that of a chapter or a post. */
  isBare?: boolean;
  /** What counts is called by a name that stands for other things as well. */
  isUnsure?: boolean;
  /** It is numbered 1 and the present one has no number: the second of those that count from 0, or the present one. */
  isFirstOfZero?: boolean;
  /** It counts pages and leads over several of them. */
  leaps?: boolean;
  /** Its path does not go on from that of the present page. */
  isElsewhere?: boolean;
  /** It has a number more than the present page. */
  isNumbered?: boolean;
}

/** How addresses relate to the one that they are compared with. */
export interface Relations {
  to: (other: string) => AddressRelation;
  /** Whether another address is that of this listing, one page on. */
  isOnePageOn: (other: string) => boolean;
}

interface PagedAddress {
  base: string;
  query: string;
  /** The page number or offset, and what it counts; null when the address has none. */
  number: number | null;
  counts: 'pages' | 'rows';
  isUnsure: boolean;
  /** Whether its number is as high as those of posts are, which have the same parameter. */
  isPost: boolean;
}

/** What addresses call a page in the languages of the world. */
const PAGE_NAMES =
  'page|pagina|pagenum|paginanummer|seite|sida|side|sivu|strana|stranka|stranica|strona|oldal|sayfa|halaman|trang|lapa|puslapis|selida|stranitsa';
const PAGE_PARAMETER = new RegExp(
  `${PAGE_NAMES}|^(?:p|pg|pn|pno|pag|hal|paged|start|offset|ofs|from|skip|first|begin|o|st|s|cp|fr|bp|str|stran|lk)$|start$|offset$|^b_start:int$`,
  'i',
);
/** Of these, what is hardly ever called so but a page's; the others are orders and states, too. */
const SURE_PARAMETER = new RegExp(
  `${PAGE_NAMES}|^(?:p|pg|pn|pno|pag|hal|paged|start|offset|ofs)$|start$|offset$|^b_start:int$`,
  'i',
);
const PAGE_SIZE = /size|per|limit|count|^page_?id$/i;
const COUNTS_PAGES = new RegExp(`${PAGE_NAMES}|^p|^hal$`, 'i');
/** So long is a name that tells one page from all others. */
const LONG_NAME = 12;
/** Few lists have more pages, and most sites more posts. */
const MOST_PAGES = 99;
const NUMBERED_INDEX = /\/index[-_]?1\.\w+$/;
const INDEX_FILE = /^(index|default)\.\w+$/;
const OFF_SITE: AddressRelation = { kind: 'off_site', direction: 0, isNext: false };
const OTHER: AddressRelation = { kind: 'other', direction: 0, isNext: false };
const OPEN: AddressRelation = { kind: 'open', direction: 0, isNext: false };

/** Tells how addresses relate to that of a page. */
export function relationsOf(current: string): Relations {
  const here = new URL(current);
  const [marked, bare] = [readAddress(here, markedNumber), readAddress(here, bareNumber)];
  const nextNumbers = marked.number === null ? ['1', '2'] : [String(marked.number + 1)];
  const to = remember((other): AddressRelation => {
    const there = new URL(other);
    if (hostOf(here) !== hostOf(there)) return OFF_SITE;
    const relation = compare(marked, readAddress(there, markedNumber), there);
    if (relation !== OTHER) return relation;
    const byNumber = compare(bare, readAddress(there, bareNumber), there);
    if (byNumber.kind === 'family' && byNumber.direction !== 0)
      return { ...byNumber, kind: 'near_family', isBare: true, leaps: false };
    const byStep = compareNumbers(here, there);
    if (byStep) return byStep;
    if (isExtended(here, there)) return { ...OPEN, isNumbered: hasFurtherNumber(here, there) };
    const isNumberedIndex = byNumber === OPEN && NUMBERED_INDEX.test(there.pathname);
    if (isNumberedIndex || isSecondPage(bare, byNumber)) return OPEN;
    if (!countsFromStart(marked, there)) return OTHER;
    return there.pathname.startsWith(here.pathname.replace(/\/$/, '/')) ? OPEN : { ...OPEN, isElsewhere: true };
  });
  // The number alone rules most addresses out, and costs little.
  const mayBeNext = (other: string): boolean => nextNumbers.some((number) => holdsNumber(other, number));
  return { to, isOnePageOn: (other) => mayBeNext(other) && to(other).kind === 'family' && to(other).isNext };
}

/** How two addresses relate that differ in one number alone, which nothing calls that of a thing. */
function compareNumbers(here: URL, there: URL): AddressRelation | null {
  const step = stepBetween(here.href, there.href) ?? -(stepBetween(there.href, here.href) ?? 0);
  if (step === 0 || namesThing(here, there)) return null;
  return { kind: 'near_family', direction: Math.sign(step) as -1 | 1, isNext: step === 1, isBare: true };
}

function namesThing(here: URL, there: URL): boolean {
  const changed = [...there.searchParams].find(([name, value]) => here.searchParams.get(name) !== value);
  if (changed) return isOfThing(changed[0]) || YEAR.test(changed[1]);
  const [before, after] = [here, there].map(({ pathname }) => pathname.split('/'));
  const part = after!.find((each, at) => each !== before![at]) ?? '';
  return /(?:19|20)\d\d/.test(part) || /^v\d+$/.test(part);
}

/** Whether a text has a number in it that is not part of a longer one. */
function holdsNumber(text: string, number: string): boolean {
  for (let at = text.indexOf(number); at >= 0; at = text.indexOf(number, at + 1)) {
    if (!isDigit(text.charCodeAt(at - 1)) && !isDigit(text.charCodeAt(at + number.length))) return true;
  }
  return false;
}

/** 0 to 9; what stands before or behind a text is no digit. */
function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** What parameters are called that say where a list goes on. */
const CURSOR =
  /cursor|after|token|continu|marker|until|max_?id|since|from|next|last|older|skiptoken|updated-max|searchafter|scroll/i;

/** The same path with all parameters of the present page and more, or with another cursor; or the same thing by its name. */
function isExtended(here: URL, there: URL): boolean {
  const [before, after] = [[...here.searchParams.keys()], [...there.searchParams.keys()]];
  if (here.pathname !== there.pathname) return before.length === 0 && after.length > 1 && isNamedBy(here, there);
  if (!before.every((name) => after.includes(name))) return false;
  const changed = after.filter((name) => here.searchParams.get(name) !== there.searchParams.get(name));
  return after.length > before.length || (changed.length > 0 && changed.every((name) => CURSOR.test(name)));
}

/** Whether an address has parameters more, one of them a number that is not called a thing's. */
function hasFurtherNumber(here: URL, there: URL): boolean {
  const added = [...there.searchParams].filter(([name]) => !here.searchParams.has(name));
  return added.some(([name, value]) => /^\d{1,6}$/.test(value) && !isOfThing(name) && !PAGE_SIZE.test(name));
}

/** Whether a parameter is the name at the end of the present page's path. */
function isNamedBy(here: URL, there: URL): boolean {
  const name = here.pathname.split('/').findLast(Boolean) ?? '';
  return name !== '' && [...there.searchParams.values()].some((value) => encodeURI(value) === name || value === name);
}

/** A second page below a first one that is not numbered: `/list/part_2.html` seen from `/list/`. */
function isSecondPage({ number }: PagedAddress, { kind, isNext }: AddressRelation): boolean {
  return number === null && kind === 'near_family' && isNext;
}

/** The second page of a list on another path, whose first one the present page shows: `/archive/page/2` seen from `/`. */
function countsFromStart({ number }: PagedAddress, there: URL): boolean {
  return number === null && readAddress(there, markedNumber).number === 2;
}

const hostOf = (url: URL): string => url.host.replace(/^www\./, '');

function compare(here: PagedAddress, there: PagedAddress, url: URL): AddressRelation {
  const isSameQuery = here.query === there.query;
  const isSameBase = here.base === there.base;
  if (!isSameBase && !(there.number !== null && isSameThing(here.base, there.base))) return OTHER;
  if (isSameBase && isSameQuery && here.number === there.number) return { ...OTHER, kind: 'same' };
  const kind = isSameBase && isSameQuery ? 'family' : 'near_family';
  // A first page that is only now numbered can be the second of those that count from 0.
  const isNumberedNow = isSameBase || NUMBERED_INDEX.test(url.pathname);
  if (isNumberedNow && isSameQuery && here.number === null && there.number === 1 && url.search === '') return OPEN;
  if (there.number === null)
    return isSameQuery ? { kind, direction: here.number === null ? 0 : -1, isNext: false } : OTHER;
  const start = here.number ?? (there.counts === 'pages' ? 1 : 0);
  // Without a number the present page is the first: 0 or 1, as the site counts.
  const isFirstOfZero = here.number === null && there.number === 1 && url.search !== '';
  const direction = isFirstOfZero ? 1 : (Math.sign(there.number - start) as -1 | 0 | 1);
  const isNext = there.number === start + 1 || isFirstOfZero;
  const leaps = kind === 'family' && direction > 0 && !isNext && there.counts === 'pages';
  const isUnsure = there.isUnsure && { isUnsure: true };
  const isBare = there.isPost && { isBare: true };
  return {
    kind,
    direction,
    isNext,
    ...isUnsure,
    ...isBare,
    ...(isFirstOfZero && { isFirstOfZero }),
    ...(leaps && { leaps }),
  };
}

/** Whether one path goes on below the other, or both end in the same long name: a page that is in several sections. */
function isSameThing(here: string, there: string): boolean {
  const name = here.slice(here.lastIndexOf('/') + 1);
  return here !== '' && (there.startsWith(`${here}/`) || (name.length >= LONG_NAME && there.endsWith(`/${name}`)));
}

type ReadNumber = (segments: readonly string[]) => { rest: readonly string[]; number: number | null };

/** Splits an address into the listing it belongs to and its page number or offset. */
function readAddress(url: URL, readNumber: ReadNumber): PagedAddress {
  const rest: string[] = [];
  let number: number | null = null;
  let counts: PagedAddress['counts'] = 'pages';
  let isUnsure = false;
  let isPost = false;
  for (const [name, value] of url.search === '' ? [] : [...url.searchParams].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (number === null && PAGE_PARAMETER.test(name) && !PAGE_SIZE.test(name) && /^\d{1,7}$/.test(value)) {
      number = Number(value);
      counts = COUNTS_PAGES.test(name) ? 'pages' : 'rows';
      isUnsure = !SURE_PARAMETER.test(name);
      isPost = name === 'p' && number > MOST_PAGES;
    } else rest.push(`${name.toLowerCase()}=${value}`);
  }
  const segments = url.pathname.toLowerCase().split('/').filter(Boolean);
  if (INDEX_FILE.test(segments.at(-1) ?? '')) segments.pop();
  const path = readNumber(segments);
  const base = path.rest.filter(Boolean).join('/');
  return { base, query: rest.join('&'), number: number ?? path.number, counts, isUnsure, isPost };
}

const PAGE_SEGMENT = new RegExp(`^(.*?)(?:${PAGE_NAMES}|(?:^|(?<=[-_.,;]))p)[-_=]?(\\d{1,5})(\\.\\w+)?$`);
const PAGE_WORD = new RegExp(`^(?:${PAGE_NAMES}|p|pg|pag|hal|str|stran|lk|pages|index|start|offset)$`);

/** A page number that the path calls one: `/page/2`, `/page-2`, `/list-p2.html`. */
const markedNumber: ReadNumber = (segments) => {
  for (let i = segments.length - 1; i >= 0; i--) {
    const segment = segments[i]!;
    if (!/\d/.test(segment)) continue;
    const [, before = '', number, ending = ''] = PAGE_SEGMENT.exec(segment) ?? [];
    if (number !== undefined)
      return { rest: segments.with(i, `${before}${ending}`.replace(/[-_,.;]$/, '')), number: Number(number) };
    if (/^\d{1,5}$/.test(segment) && PAGE_WORD.test(segments[i - 1] ?? ''))
      return { rest: segments.toSpliced(i - 1, 2), number: Number(segment) };
  }
  return { rest: segments, number: null };
};

const YEAR = /^(?:19|20)\d\d$/;

/** A bare number at the end of the path: `/list/2`, `/list-2.html`. It can as well be something else's number. */
const bareNumber: ReadNumber = (segments) => {
  const last = segments.at(-1) ?? '';
  const [, before, number] = /^(.*?)[-_,]?p?(\d{1,4})(\.\w+)?$/.exec(last) ?? [];
  const rest = [...segments.slice(0, -1), before ?? last.replace(/\.\w+$/, '')];
  return { rest, number: number === undefined || YEAR.test(number) ? null : Number(number) };
};
