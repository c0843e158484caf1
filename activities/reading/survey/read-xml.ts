import { isSameSite } from '../../extraction/values/same-site.ts';
import { isFileUrl, resolveUrl } from '../../extraction/values/urls.ts';
import { addressWords, looksSingle } from './page-address.ts';
import type { Lead } from './lead.ts';
import { parentsOf } from './survey-parents.ts';
import { toldOf, type Wish } from './wish.ts';

/** What a sitemap names: pages that promise something, and further sitemaps, the likeliest first. */
export interface Sitemap {
  leads: Lead[];
  sitemaps: string[];
}

/** So many entries of a sitemap are read, and so many of its pages and further sitemaps kept. */
const MOST_ENTRIES = 20_000;
const MOST_LEADS = 40;
const MOST_SITEMAPS = 50;
const WORTH = { any: 0.2, things: 2.4, parts: 2.8, likely: 0.8, rest: -0.5, single: -1.5, deep: -0.1 };
/** Sitemaps of lists are called so; those of single things, pictures and dates are large and say little. */
const OF_LISTS = /categor|kategori|rubri|section|collection|taxonom|tag|page|seite|list|product_cat|_cat/i;
const OF_OTHERS = /image|video|post-?\d|author|attachment|archive|\d{4}-\d{2}|media/i;

/** Reads a sitemap or an index of sitemaps, whatever else it holds. */
export function readSitemap(xml: string, here: string, wish: Wish): Sitemap {
  const isIndex = /<(?:\w+:)?sitemapindex[\s>]/i.test(xml.slice(0, 5_000));
  const { origin } = new URL(here);
  const isOwn = (url: string): boolean => url.startsWith(`${origin}/`) || isSameSite(here, url);
  const urls = [...locations(xml, here)].filter(isOwn);
  if (isIndex) return { leads: [], sitemaps: urls.toSorted(byUse(wish)).slice(0, MOST_SITEMAPS) };
  const pages = urls.filter((url) => !isFileUrl(url));
  const leads = pages.map((url): Lead => {
    const told = toldOf(wish, addressWords(url));
    const depth = new URL(url).pathname.split('/').filter(Boolean).length;
    const isTold = told.things > 0 || told.parts > 0;
    const promise =
      WORTH.any +
      WORTH.things * told.things +
      WORTH.parts * told.parts +
      (isTold ? WORTH.rest * told.rest : WORTH.likely * Number(told.likely)) +
      WORTH.single * looksSingle(url) +
      WORTH.deep * depth;
    return { url, by: 'sitemap', text: '', promise };
  });
  const best = [...leads, ...parentsOf(pages, here, wish)].toSorted((a, b) => b.promise - a.promise);
  return { leads: best.slice(0, MOST_LEADS), sitemaps: [] };
}

function* locations(xml: string, here: string): Generator<string> {
  const opening = /<(?:\w{1,20}:)?loc>/gi;
  for (let read = 0; read < MOST_ENTRIES; read += 1) {
    if (opening.exec(xml) === null) return;
    const text = xml.slice(opening.lastIndex, opening.lastIndex + LONGEST_ENTRY).trimStart();
    const written = text.startsWith(CDATA) ? text.slice(CDATA.length).split(']]')[0]! : text.split('<')[0]!;
    const url = resolveUrl(unescape(written.trim()), here);
    if (url !== null) yield url;
  }
}

const LONGEST_ENTRY = 2_100;
const CDATA = '<![CDATA[';

const ESCAPES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" };

function unescape(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|apos);/g, (escape) => ESCAPES[escape]!);
}

function byUse(wish: Wish): (a: string, b: string) => number {
  const useOf = (url: string): number => {
    const { things, parts } = toldOf(wish, addressWords(url));
    return 2 * things + 2 * parts + Number(OF_LISTS.test(url)) - Number(OF_OTHERS.test(url));
  };
  return (a, b) => useOf(b) - useOf(a);
}

/** The address that an OpenSearch description gives for searching with HTML as the answer; null where it has none. */
export function readSearchDescription(xml: string, here: string, query: string): string | null {
  for (const [element] of xml.slice(0, 100_000).matchAll(/<(?:\w+:)?url\b[^>]{0,3000}>/gi)) {
    const attribute = (name: string): string =>
      new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)`, 'i').exec(element)?.[1] ?? '';
    const template = unescape(attribute('template'));
    if (!/text\/html/i.test(attribute('type')) || /post/i.test(attribute('method'))) continue;
    if (!template.includes('{searchTerms')) continue;
    const filled = template.replace(/\{searchTerms\??\}/g, encodeURIComponent(query)).replace(/\{[^}]*\}/g, '');
    const url = resolveUrl(filled, here);
    if (url !== null && isSameSite(here, url)) return url;
  }
  return null;
}
