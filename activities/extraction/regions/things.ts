import { oncePerDocument } from '../page/once-per-document.ts';
import type { PageNode } from '../page/page-model.ts';

/** The types of what a page shows around its list, and of what belongs to a thing. */
const PARTS =
  /(?:BreadcrumbList|SiteNavigationElement|WPHeader|WPFooter|WPSideBar|WebPage|WebSite|CollectionPage|ItemList|Organization|SearchResultsPage|Blog|ListItem|Offer|AggregateOffer|Rating|AggregateRating|Review|PostalAddress|ImageObject|Person|Place|Brand)$/;

/** What kind of thing markup says that an element is; null when it says nothing. */
function kindOf({ tag, attribs }: PageNode): string | null {
  if (tag === 'article') return tag;
  const { itemtype, itemscope } = attribs ?? {};
  if (itemscope === undefined || itemtype === undefined || PARTS.test(itemtype)) return null;
  return itemtype;
}

/** So many things of its own kind make an element their frame. */
const FRAMED = 2;

interface Thing {
  node: PageNode;
  kind: string;
  inside: number;
}

/** The things of a page: the outermost that do not frame others of their kind. */
export const thingsOf = oncePerDocument(({ page }): ReadonlySet<PageNode> => {
  const all: Thing[] = [];
  const open: Thing[] = [];
  for (const node of page.nodes) {
    const kind = node.attribs === null ? null : kindOf(node);
    if (kind === null) continue;
    while (open.length > 0 && open.at(-1)!.node.end <= node.index) open.pop();
    const around = open.findLast((thing) => thing.kind === kind);
    if (around) around.inside += 1;
    const thing = { node, kind, inside: 0 };
    open.push(thing);
    all.push(thing);
  }
  const outermost = new Set<PageNode>();
  let end = 0;
  for (const { node, inside } of all) {
    if (inside >= FRAMED || node.index < end) continue;
    outermost.add(node);
    end = node.end;
  }
  return outermost;
});
