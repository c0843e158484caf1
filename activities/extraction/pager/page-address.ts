/** How another address relates to that of the present page, as far as paging goes. `extended`: more parameters. */
export interface AddressRelation {
  kind: 'same' | 'family' | 'near_family' | 'extended' | 'other' | 'off_site';
  /** Whether it counts on (1) or back (-1) from the present page; 0 when it does not count. */
  direction: -1 | 0 | 1;
  /** One page on. */
  isNext: boolean;
}

interface PagedAddress {
  base: string;
  query: string;
  /** The page number or offset, and what it counts; null when the address has none. */
  number: number | null;
  counts: 'pages' | 'rows';
}

type ReadNumber = (segments: readonly string[]) => { rest: string[]; number: number | null };

const PAGE_PARAMETER =
  /page|pagina|seite|^(p|pg|pn|pno|paged|start|offset|from|skip|first|begin|o|st|s|cp|fr|bp)$|start$|offset$/i;
const PAGE_SIZE = /size|per|limit|count/i;
const PAGE_SEGMENT = /^(.*?)(?:page|pagina|seite|pagenum)[-_]?(\d{1,5})(\.\w+)?$|^p(\d{1,5})$/i;
const PAGE_WORD = /^(?:page|p|pages|pagina|seite|index)$/i;

/** Compares the address of a link with that of the page it stands on. */
export function relateAddress(current: string, other: string): AddressRelation {
  const [here, there] = [new URL(current), new URL(other)];
  if (hostOf(here) !== hostOf(there)) return { kind: 'off_site', direction: 0, isNext: false };
  const marked = compare(readAddress(here, markedNumber), readAddress(there, markedNumber), there);
  if (marked.kind !== 'other') return marked;
  const bare = compare(readAddress(here, bareNumber), readAddress(there, bareNumber), there);
  if (bare.kind === 'family' && bare.direction !== 0) return { ...bare, kind: 'near_family' };
  return isExtended(here, there) ? { kind: 'extended', direction: 0, isNext: false } : marked;
}

/** The same path with all parameters of the present page and more: a cursor, say. */
function isExtended(here: URL, there: URL): boolean {
  const [before, after] = [[...here.searchParams.keys()], [...there.searchParams.keys()]];
  return (
    here.pathname === there.pathname && after.length > before.length && before.every((name) => after.includes(name))
  );
}

const hostOf = (url: URL): string => url.host.replace(/^www\./, '');

function compare(here: PagedAddress, there: PagedAddress, url: URL): AddressRelation {
  const isSameQuery = here.query === there.query;
  const isSameBase = here.base === there.base;
  const isBelow = there.number !== null && here.base !== '' && there.base.startsWith(`${here.base}/`);
  if (!isSameBase && !isBelow) return { kind: 'other', direction: 0, isNext: false };
  if (isSameBase && isSameQuery && here.number === there.number) return { kind: 'same', direction: 0, isNext: false };
  const kind = isSameBase && isSameQuery ? 'family' : 'near_family';
  if (there.number === null) {
    return isSameQuery
      ? { kind, direction: here.number === null ? 0 : -1, isNext: false }
      : { kind: 'other', direction: 0, isNext: false };
  }
  const start = here.number ?? (there.counts === 'pages' ? 1 : 0);
  // Without a number the present page is the first: 0 or 1, as the site counts.
  const isFirstOfZero = here.number === null && there.number === 1 && url.search !== '';
  const direction = isFirstOfZero ? 1 : (Math.sign(there.number - start) as -1 | 0 | 1);
  return { kind, direction, isNext: there.number === start + 1 || isFirstOfZero };
}

/** Splits an address into the listing it belongs to and its page number or offset. */
function readAddress(url: URL, readNumber: ReadNumber): PagedAddress {
  const rest: string[] = [];
  let number: number | null = null;
  let counts: PagedAddress['counts'] = 'pages';
  for (const [name, value] of [...url.searchParams].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (number === null && PAGE_PARAMETER.test(name) && !PAGE_SIZE.test(name) && /^\d{1,7}$/.test(value)) {
      number = Number(value);
      counts = /page|pagina|seite|^p/i.test(name) ? 'pages' : 'rows';
    } else rest.push(`${name.toLowerCase()}=${value}`);
  }
  const segments = url.pathname
    .split('/')
    .filter(Boolean)
    .map((segment) => segment.toLowerCase());
  if (/^(index|default)\.\w+$/.test(segments.at(-1) ?? '')) segments.pop();
  const path = readNumber(segments);
  return { base: path.rest.filter(Boolean).join('/'), query: rest.join('&'), number: number ?? path.number, counts };
}

/** A page number that the path calls one: `/page/2`, `/page-2`, `/p2`. */
const markedNumber: ReadNumber = (segments) => {
  for (let i = segments.length - 1; i >= 0; i--) {
    const own = PAGE_SEGMENT.exec(segments[i]!);
    if (own)
      return {
        rest: segments.with(i, `${own[1] ?? ''}${own[3] ?? ''}`.replace(/[-_,.]$/, '')),
        number: Number(own[2] ?? own[4]),
      };
    if (/^\d{1,5}$/.test(segments[i]!) && PAGE_WORD.test(segments[i - 1] ?? '')) {
      return { rest: segments.toSpliced(i - 1, 2), number: Number(segments[i]) };
    }
  }
  return { rest: [...segments], number: null };
};

/** A bare number at the end of the path: `/list/2`, `/list-2.html`. It can as well be something else's number. */
const bareNumber: ReadNumber = (segments) => {
  const ending = /^(.*?)[-_,]?p?(\d{1,4})(\.\w+)?$/.exec(segments.at(-1) ?? '');
  if (!ending) {
    const last = (segments.at(-1) ?? '').replace(/\.\w+$/, '');
    return { rest: [...segments.slice(0, -1), last], number: null };
  }
  return { rest: [...segments.slice(0, -1), ending[1]!], number: Number(ending[2]) };
};
