import { linkTableOf } from '../page/link-table.ts';
import { oncePerDocument } from '../page/once-per-document.ts';
import type { ListingDocument, PageLink } from '../page/page-model.ts';
import { isHeading } from './counts.ts';

/**
 * What records can be lifted from, by kind, in the order of the page: links of one signature and one pattern of
 * addresses, links of one signature wherever they lead, headings of one signature. Headings have addresses of their own.
 */
export const anchorsOf = oncePerDocument((document): ReadonlyMap<string, readonly PageLink[]> => {
  const anchors = new Map<string, PageLink[]>(linkTableOf(document).byKind);
  const patterns = Map.groupBy(anchors.keys(), (kind) => kind.slice(0, kind.indexOf(' ')));
  for (const [signature, links] of linksBySignature(document))
    if (patterns.get(signature)!.length > 1) anchors.set(signature, links);
  const headings = document.page.nodes.filter(isHeading);
  for (const [signature, nodes] of Map.groupBy(headings, (node) => node.signature))
    anchors.set(
      signature,
      nodes.map((node) => ({ node, url: `#${node.index}` })),
    );
  return anchors;
});

function linksBySignature({ page }: ListingDocument): Map<string, PageLink[]> {
  return Map.groupBy(page.links, ({ node }) => node.signature);
}
