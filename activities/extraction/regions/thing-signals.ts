import { oncePerDocument } from '../page/once-per-document.ts';
import type { ListingDocument } from '../page/page-model.ts';
import { linkTableOf } from '../page/link-table.ts';
import { firstOf, lastOf, type Span } from '../page/spans.ts';
import { countsOf } from './counts.ts';
import { share } from './sampling.ts';
import type { Signals } from './weights.ts';

type ThingSignals = 'thing' | 'several_things' | 'structured';

/** Whether markup says that a record is one thing: an article, or what has properties of its own. */
export function thingSignals(document: ListingDocument, sample: readonly Span[]): Pick<Signals, ThingSignals> {
  const { things } = countsOf(document);
  const counts = sample.map((record) => things.within(record));
  const { addresses } = linkTableOf(document);
  const isListed = listedAddresses(document);
  const isInList = (record: Span): boolean => {
    for (let at = firstOf(record).linkFrom; at < lastOf(record).linkTo; at += 1)
      if (isListed[addresses[at]!] === 1) return true;
    return false;
  };
  return {
    thing: share(counts, (count) => count === 1),
    several_things: share(counts, (count) => count > 1),
    structured: isListed.length === 0 ? 0 : share(sample, isInList),
  };
}

const LIST = 'itemListElement';
const FEWEST = 3;
/** No site nests its data deeper. */
const MOST_DEPTH = 8;

/** Whether the address of each number is one of a list in the page's JSON-LD; empty when there is no such list. */
const listedAddresses = oncePerDocument((document): Uint8Array => {
  const found = new Set<string>();
  for (const { tag, attribs, text } of document.page.unseen)
    if (tag === 'script' && attribs['type'] === 'application/ld+json' && text.includes(LIST))
      collectAddresses(parseJson(text), false, found, 0);
  const { urls } = linkTableOf(document);
  const listed = new Set([...found].flatMap((address) => URL.parse(address, document.baseUrl)?.href ?? []));
  return listed.size < FEWEST ? new Uint8Array() : Uint8Array.from(urls, (url) => Number(listed.has(url)));
});

/** The addresses of the things of all lists that are not the way to the page. */
function collectAddresses(value: unknown, isInList: boolean, found: Set<string>, depth: number): void {
  if (value === null || typeof value !== 'object' || depth > MOST_DEPTH) return;
  if (Array.isArray(value)) {
    for (const each of value) collectAddresses(each, isInList, found, depth + 1);
    return;
  }
  const thing = value as Record<string, unknown>;
  if (thing['@type'] === 'BreadcrumbList') return;
  for (const key of ['url', '@id', 'item']) {
    const address = thing[key];
    if (isInList && typeof address === 'string') found.add(address);
  }
  for (const [key, inner] of Object.entries(thing)) collectAddresses(inner, isInList || key === LIST, found, depth + 1);
}

/** Sites write broken JSON-LD: such a block tells nothing. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
