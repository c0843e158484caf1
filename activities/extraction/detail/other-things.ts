import type { Page, PageNode } from '../page/page-model.ts';
import { textLength } from '../page/spans.ts';
import { canonicalUrl, urlPattern } from '../values/urls.ts';

/** An address with fewer parts than this in its path may lead to anything. */
const TELLING_PARTS = 2;
/** So many cards of one form stand side by side. */
const FEWEST = 2;

/**
 * Tells of the elements of a detail page whether they are about other things of the same kind ("you may also like"):
 * whether they stand in one of several cards side by side that each lead to another such page, or hold little else.
 * `listed`: the addresses to which the rows of the listing lead.
 */
export function aboutOthers(page: Page, listed: ReadonlySet<string>): (node: PageNode) => boolean {
  const targets = targetsOf(page, listed);
  const ends = endsOf(targets);
  const cards = new Set(
    page.links.flatMap(({ node }, at) => (targets[at] === null ? [] : (cardAround(node, ends) ?? []))),
  );
  const alike = Map.groupBy(cards, ({ parent, signature }) => `${parent!.index} ${signature}`);
  const found = new Set([...alike.values()].filter(({ length }) => length >= FEWEST).flat());
  const around = holdersOf(page, found);
  return (node) => {
    if (around.has(node)) return true;
    for (let at: PageNode | null = node; at !== null; at = at.parent) if (found.has(at)) return true;
    return false;
  };
}

/** The elements whose text is mostly that of cards. */
function holdersOf(page: Page, cards: ReadonlySet<PageNode>): ReadonlySet<PageNode> {
  const held = new Map<PageNode, number>();
  for (const card of cards)
    for (let at = card.parent; at !== null; at = at.parent)
      held.set(at, (held.get(at) ?? 0) + textLength(page, [card]));
  return new Set([...held].filter(([node, length]) => length > textLength(page, [node]) / 2).map(([node]) => node));
}

/** For each link of the page the other thing that it leads to; null where it leads elsewhere. */
function targetsOf(page: Page, listed: ReadonlySet<string>): (string | null)[] {
  const own = canonicalUrl(page.document.url);
  const pattern = hasTellingPath(own) ? urlPattern(own) : null;
  return page.links.map(({ url }) => {
    const target = canonicalUrl(url);
    return target !== own && (listed.has(target) || urlPattern(target) === pattern) ? target : null;
  });
}

function hasTellingPath(address: string): boolean {
  return new URL(address).pathname.split('/').filter(Boolean).length >= TELLING_PARTS;
}

/** For each link the position of the first one from there on that leads to a second thing. */
function endsOf(targets: readonly (string | null)[]): number[] {
  const ends: number[] = [];
  let [next, end] = [-1, targets.length];
  for (let at = targets.length - 1; at >= 0; at -= 1) {
    if (targets[at] !== null) {
      if (next >= 0 && targets[next] !== targets[at]) end = next;
      next = at;
    }
    ends[at] = end;
  }
  return ends;
}

/** The largest element around a link that leads to no second thing; null where the whole page is. */
function cardAround(link: PageNode, ends: readonly number[]): PageNode | null {
  let card = link;
  while (card.parent !== null && ends[card.parent.linkFrom]! >= card.parent.linkTo) card = card.parent;
  return card.parent === null ? null : card;
}
