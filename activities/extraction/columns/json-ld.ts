import { getElementsByTagName, textContent } from 'domutils';
import type { ListingDocument } from '../parse.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

const FRAME =
  /^(BreadcrumbList|WebSite|WebPage|Organization|SearchAction|ImageObject|SiteNavigationElement|WPHeader|WPFooter|ItemList|CollectionPage|LocalBusiness|Corporation|NewsMediaOrganization)$/;
const known = new WeakMap<ListingDocument, Map<string, string>>();

/** The plain values of the thing that a page's JSON-LD is about, by their way in it (`offers.price`). */
export function jsonLdValues(document: ListingDocument): Map<string, string> {
  const found = known.get(document);
  if (found) return found;
  const values = new Map<string, string>();
  const main = mainThing(jsonLdBlocks(document).flatMap(thingsOf));
  if (main) collect(main, '', values, 0);
  known.set(document, values);
  return values;
}

/** One value of the page's JSON-LD, or null. */
export function valueInJsonLd(document: ListingDocument, way: string): string | null {
  return jsonLdValues(document).get(way) ?? null;
}

function jsonLdBlocks(document: ListingDocument): Json[] {
  return getElementsByTagName('script', document.root)
    .filter(({ attribs }) => attribs['type'] === 'application/ld+json')
    .flatMap((script) => parseJson(textContent(script)));
}

/** Sites write broken JSON-LD: such a block tells nothing. */
function parseJson(text: string): Json[] {
  try {
    return [JSON.parse(text) as Json];
  } catch {
    return [];
  }
}

function thingsOf(block: Json): { [key: string]: Json }[] {
  if (Array.isArray(block)) return block.flatMap(thingsOf);
  if (block === null || typeof block !== 'object') return [];
  const graph = block['@graph'];
  return graph === undefined ? [block] : thingsOf(graph);
}

/** The richest thing that is not the site, its owner or its navigation. */
function mainThing(things: readonly { [key: string]: Json }[]): { [key: string]: Json } | null {
  const candidates = things.filter(
    (thing) => ![thing['@type']].flat().some((type) => typeof type === 'string' && FRAME.test(type)),
  );
  return candidates.toSorted((a, b) => Object.keys(b).length - Object.keys(a).length)[0] ?? null;
}

function collect(thing: { [key: string]: Json }, prefix: string, values: Map<string, string>, depth: number): void {
  for (const [key, value] of Object.entries(thing)) {
    if (key.startsWith('@') || key === 'review') continue;
    const first = Array.isArray(value) ? value[0] : value;
    if (typeof first === 'string' || typeof first === 'number') values.set(prefix + key, String(first));
    else if (first && typeof first === 'object' && !Array.isArray(first) && depth < 2)
      collect(first, `${prefix}${key}.`, values, depth + 1);
  }
}
