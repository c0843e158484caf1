import { oncePerDocument } from '../page/once-per-document.ts';

type Json = string | number | boolean | null | Json[] | Thing;
interface Thing {
  [key: string]: Json;
}

/** Things that are about the site, its owner or its navigation. */
const FRAME =
  /^(BreadcrumbList|WebSite|WebPage|Organization|SearchAction|ImageObject|SiteNavigationElement|WPHeader|WPFooter|ItemList|CollectionPage|LocalBusiness|Corporation|NewsMediaOrganization)$/;

const MOST_DEPTH = 10;

/** The plain values of the thing that a page's JSON-LD is about, the richest, by their way in it (`offers.price`). */
export const jsonLdValues = oncePerDocument((document): Map<string, string> => {
  const scripts = document.page.unseen.filter(
    ({ tag, attribs }) => tag === 'script' && attribs['type'] === 'application/ld+json',
  );
  const things = scripts.flatMap(({ text }) => thingsOf(parseJson(text))).filter((thing) => !isFrame(thing));
  const sizes = things.map((thing) => Object.keys(thing).length);
  const main = things[sizes.indexOf(sizes.reduce((most, size) => Math.max(most, size), 0))];
  return new Map(main ? valuesOf(main, '', 0) : []);
});

/** Sites write broken JSON-LD: such a block tells nothing. */
function parseJson(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}

/** The things of a block, which may stand in lists and graphs; what is nested deeper than any site needs is left out. */
function thingsOf(block: Json, depth = 0): Thing[] {
  if (block === null || typeof block !== 'object' || depth > MOST_DEPTH) return [];
  if (Array.isArray(block)) return block.flatMap((inner) => thingsOf(inner, depth + 1));
  return block['@graph'] === undefined ? [block] : thingsOf(block['@graph'], depth + 1);
}

function isFrame(thing: Thing): boolean {
  return [thing['@type']].flat().some((type) => typeof type === 'string' && FRAME.test(type));
}

function valuesOf(thing: Thing, prefix: string, depth: number): [string, string][] {
  return Object.entries(thing).flatMap(([key, value]): [string, string][] => {
    if (key.startsWith('@') || key === 'review') return [];
    const first = Array.isArray(value) ? value[0] : value;
    if (typeof first === 'string' || typeof first === 'number') return [[prefix + key, String(first)]];
    const isThing = first && typeof first === 'object' && !Array.isArray(first) && depth < 2;
    return isThing ? valuesOf(first, `${prefix}${key}.`, depth + 1) : [];
  });
}
