import type { ListingDocument } from '../../extraction/parse.ts';
import { isSameSite } from '../../extraction/values/same-site.ts';
import { isFileUrl } from '../../extraction/values/urls.ts';
import { addressesAbove, addressKey, addressWords, isRootAddress } from './page-address.ts';
import type { Lead } from './lead.ts';
import { toldOf, type Wish } from './wish.ts';

/** So many pages below an address make it likely that it lists them. */
const ENOUGH_CHILDREN = 3;
const WORTH = { things: 2.2, parts: 2.5, children: 0.35, most: 1.2, guess: -0.8 };

/** The addresses right above several of the given ones: they may list those. */
export function parentsOf(urls: readonly string[], here: string, wish: Wish): Lead[] {
  const own = addressKey(here);
  const children = new Map<string, Set<string>>();
  for (const url of urls) {
    const [parent] = isSameSite(here, url) && !isFileUrl(url) ? addressesAbove(url) : [];
    if (parent !== undefined) children.set(parent, (children.get(parent) ?? new Set()).add(addressKey(url)));
  }
  return [...children]
    .filter(([url, { size }]) => size >= ENOUGH_CHILDREN && addressKey(url) !== own && !isRootAddress(url))
    .map(([url, { size }]): Lead => {
      const { things, parts } = toldOf(wish, addressWords(url));
      const many = Math.min(WORTH.most, WORTH.children * Math.log(size));
      return { url, by: 'parent', text: '', promise: WORTH.things * things + WORTH.parts * parts + many + WORTH.guess };
    });
}

/** The same of all links of a page. */
export function surveyParents({ page, url }: ListingDocument, wish: Wish): Lead[] {
  return parentsOf([...new Set(page.links.map((link) => link.url))], url, wish);
}
