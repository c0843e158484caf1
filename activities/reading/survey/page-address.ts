export { isSameSite } from '../../extraction/values/same-site.ts';
import { subdomainOf } from '../../extraction/values/same-site.ts';
export { urlPattern } from '../../extraction/values/urls.ts';
import { canonicalUrl } from '../../extraction/values/urls.ts';
import { wordsOf } from '../../extraction/goal/words.ts';

const INDEX = /\/(?:index|default|home|start)(?:\.[a-z]{2,5})?$/i;
/** The codes of languages that paths begin with. */
export const LANGUAGE_CODES: readonly string[] =
  'en de fr es it pt nl pl cs sk sl hr sr bg ro hu el tr ru uk be sv da no nb fi et lv lt is ga cy eu ca gl sq mk ar fa he ur hi bn ta th vi id ms ja ko zh'.split(
    ' ',
  );
const LANGUAGES = new Set(LANGUAGE_CODES);
const TRACKING = /^(?:utm_\w+|fbclid|gclid|ref|source|session|sid|phpsessid)$/i;

/** What is the same for all ways to write the address of a page: without fragment, index file, closing slash and tracking. */
export function addressKey(address: string): string {
  const url = new URL(canonicalUrl(address));
  const tracking = Array.from(url.searchParams.keys()).filter((name) => TRACKING.test(name));
  for (const name of tracking) url.searchParams.delete(name);
  url.pathname = url.pathname.replace(INDEX, '/').replace(/(?<=.)\/+$/, '');
  url.protocol = 'http:';
  url.host = url.host.replace(/^www\./, '');
  return url.href;
}

/** Whether an address is a route that only scripts follow. */
export function isScriptRoute(address: string): boolean {
  return /#!?\/./.test(address);
}

/** Whether an address is a site's own: its root, an index file there, or the root of a language. */
export function isRootAddress(address: string): boolean {
  if (isScriptRoute(address)) return false;
  const { pathname, search } = new URL(address);
  const parts = pathname.replace(INDEX, '/').split('/').filter(Boolean);
  if (search !== '' && !/^\?(?:lang|locale|hl)=[\w-]+$/i.test(search)) return false;
  return parts.length === 0 || (parts.length === 1 && isLanguage(parts[0]!));
}

/** Whether a part of a path is a language, with a country or without. */
function isLanguage(part: string): boolean {
  const [language, country = ''] = part.toLowerCase().split(/[-_]/);
  return LANGUAGES.has(language!) && /^(?:[a-z]{2,4})?$/.test(country);
}

/** The language whose pages an address begins; null where its path does not begin with one. */
export function languageOfAddress(address: string): string | null {
  const first = new URL(address).pathname.split('/').find(Boolean) ?? '';
  return isLanguage(first) ? first.toLowerCase().split(/[-_]/)[0]! : null;
}

/** The path of an address in words, with those of the query's values and of a route that scripts follow. */
export function addressWords(address: string): string[] {
  const route = isScriptRoute(address) ? wordsOf(decoded(new URL(address).hash)) : [];
  const values = Array.from(new URL(address).searchParams.values(), wordsOf);
  return [...pathWords(address), ...values.flat(), ...route];
}

/** The path of an address in words. */
export function pathWords(address: string): string[] {
  return wordsOf(decoded(new URL(address).pathname).replace(/\.[a-z]{2,5}$/i, ''));
}

/** What stands before the registered domain of an address, in words: of "jobs.example.com" the first. */
export function subdomainWords(address: string): string[] {
  return wordsOf(subdomainOf(address)).filter((word) => word !== 'www');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // a percent sign that encodes nothing
  }
}

/** How much an address looks like that of a single thing rather than of a list: 0 to 1. */
export function looksSingle(address: string): number {
  const { pathname } = new URL(address);
  const parts = pathname.split('/').filter(Boolean);
  const last = parts.at(-1) ?? '';
  const hyphens = last.split(/[-_]/).length - 1;
  if (/\d{4,}/.test(last) || parts.some((part) => /^(?:19|20)\d\d$/.test(part))) return 1;
  if (hyphens >= 4 || /^\d+$/.test(last)) return 1;
  return hyphens >= 3 || /\d/.test(last) ? 0.5 : 0;
}

/** The addresses above one, the nearest first, without the site's root. */
export function addressesAbove(address: string): string[] {
  const url = new URL(address);
  const parts = url.pathname.split('/').filter(Boolean);
  return parts
    .slice(0, -1)
    .map((_, at) => `${url.origin}/${parts.slice(0, at + 1).join('/')}/`)
    .toReversed();
}
