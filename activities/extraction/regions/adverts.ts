import { oncePerDocument } from '../page/once-per-document.ts';
import type { ListingDocument, Page, PageLink, PageNode } from '../page/page-model.ts';
import { ZONE } from '../page/zones.ts';
import { isSameSite } from '../values/same-site.ts';

/** Where more of a list's members than this share are marked as adverts, they are what it lists. */
const MOST_ADVERTS = 0.4;

/** Siblings without the adverts between them; all of them where adverts are what is listed. */
export function withoutAdverts(page: Page, siblings: readonly PageNode[]): readonly PageNode[] {
  const adverts = advertsOf(page.document);
  if (adverts === null) return siblings;
  const others = siblings.filter(({ index }) => adverts[index] === 0);
  const elements = siblings.filter(({ attribs }) => attribs !== null).length;
  return siblings.length - others.length <= MOST_ADVERTS * elements ? others : siblings;
}

/** Which nodes of a page are adverts, by their index; null where none are. */
const advertsOf = oncePerDocument((document): Uint8Array | null => {
  const paid = paidLinks(document);
  if (paid === null && (document.page.zones & ZONE.advert) === 0) return null; // as most pages
  const isAdvert = ({ attribs, parent, zones, linkFrom, linkTo }: PageNode): boolean => {
    if (attribs === null || parent === null) return false;
    if (zones & ~parent.zones & ZONE.advert) return true;
    return paid !== null && linkTo > linkFrom && linkTo - linkFrom === paid[linkTo]! - paid[linkFrom]!;
  };
  const adverts = Uint8Array.from(document.page.nodes, (node) => Number(isAdvert(node)));
  return adverts.includes(1) ? adverts : null;
});

/** How many paid links to other sites stand before each link of a page; null where there are none. */
function paidLinks({ page: { links }, url }: ListingDocument): Int32Array | null {
  const isPaid = ({ node, url: target }: PageLink): boolean =>
    /(?:^|\s)sponsored(?:\s|$)/i.test(node.attribs?.['rel'] ?? '') && !isSameSite(url, target);
  if (!links.some(isPaid)) return null;
  const before = new Int32Array(links.length + 1);
  for (const [at, link] of links.entries()) before[at + 1] = before[at]! + Number(isPaid(link));
  return before;
}
