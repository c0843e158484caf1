import { findPlaces } from '../columns/find-places.ts';
import type { Place, RecordView } from '../columns/place.ts';
import { jsonLdValues } from '../columns/json-ld.ts';
import { ITEMPROP, JSON_LD } from '../columns/read-source.ts';
import type { Page, PageNode } from '../page/page-model.ts';
import { isInFrame } from './frame.ts';
import { aboutOthers } from './other-things.ts';

/** So many properties, and so many values of JSON-LD, are compared. */
const MOST_NAMED = 500;

/** The element that holds all that a page shows. */
export function bodyOf(page: Page): PageNode {
  return page.nodes.find((node) => node.tag === 'body') ?? page.root;
}

/**
 * The places of detail pages that can hold a value: markup that names it first, then labels, then the rest. What is
 * about other things is none; `listed` are the addresses to which the listing's rows lead.
 */
export function discoverDetailPlaces(views: readonly RecordView[], listed: ReadonlySet<string>): Place[] {
  const marked = [...itempropPlaces(views), ...jsonLdPlaces(views)];
  const others = new Map(views.map(({ page }) => [page, aboutOthers(page, listed)]));
  const plain = findPlaces(views).filter(({ found, source }) =>
    found ? !isInFrame(found.node) && !others.get(found.page)!(found.node) : source.label !== undefined,
  );
  return [...marked, ...plain.filter(({ source }) => source.path !== '' || source.label !== undefined)];
}

function itempropPlaces(views: readonly RecordView[]): Place[] {
  const places = new Map<string, Place>();
  for (const view of views) {
    for (const node of view.page.nodes) {
      const { itemprop, itemscope, ...attribs } = node.attribs ?? {};
      if (!itemprop || itemscope !== undefined || isInFrame(node)) continue;
      const name = itemprop.split(/\s+/)[0]!;
      const take = ['content', 'datetime', 'src', 'href'].find((attribute) => attribs[attribute] !== undefined);
      if (!places.has(name))
        places.set(name, {
          source: { path: ITEMPROP + name, take: take ? `@${take}` : 'text' },
          found: { ...view, node },
          seen: 1,
        });
    }
  }
  return [...places.values()].slice(0, MOST_NAMED);
}

function jsonLdPlaces(views: readonly RecordView[]): Place[] {
  const ways = new Set(views.flatMap(({ page }) => [...jsonLdValues(page.document).keys()]));
  return [...ways]
    .slice(0, MOST_NAMED)
    .map((way) => ({ source: { path: '', take: JSON_LD + way }, found: null, seen: 1 }));
}
