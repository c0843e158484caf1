import { oncePerDocument } from '../page/once-per-document.ts';
import type { Page, PageNode } from '../page/page-model.ts';
import { hasLink, textOf } from '../page/spans.ts';
import { firstFrom } from '../page/within.ts';
import { isHeading } from './counts.ts';
import type { Features } from './features.ts';
import { HEADING, kindsOfHeading } from './heading-words.ts';
import { share } from './sampling.ts';
import type { Signals } from './weights.ts';

type HeadingSignals = 'promoted' | 'menu_heading' | 'under_title';

/** What the headings before the containers' first records say: which lists those are that a page shows besides. */
export function headingSignals({ page, goal }: Features, firsts: readonly PageNode[]): Pick<Signals, HeadingSignals> {
  const headings = headingsOf(page.document);
  const before = firsts.map((node) => headings[firstFrom(headings, node.index, (heading) => heading.node) - 1]);
  const asked = kindsOfHeading(goal.words.join(' ')); // "popular films" may be what is listed
  const kinds = before.map((heading) => (heading?.kinds ?? 0) & ~asked);
  return {
    promoted: share(kinds, (kind) => (kind & HEADING.promoted) !== 0),
    menu_heading: share(kinds, (kind) => (kind & HEADING.menu) !== 0),
    under_title: Number(before[0]?.node.tag === 'h1'),
  };
}

/** Headings are shorter. */
const LONGEST = 60;

/** What can head a list, with what it says: headings, captions, and short texts that are named like headings. */
const headingsOf = oncePerDocument(({ page }) =>
  page.nodes
    .filter((node) => isHeading(node) || node.tag === 'caption' || node.tag === 'legend' || isNamedHeading(page, node))
    .map((node) => ({ node, kinds: kindsOfHeading(textOf(page, [node]).slice(0, LONGEST)) })),
);

/** An element whose class says that it is a heading, alone of its kind and without a link: not the title of a record. */
function isNamedHeading(page: Page, node: PageNode): boolean {
  if (node.tag === 'a' || node.textTo - node.textFrom !== 1 || hasLink([node])) return false;
  if (!/(?:^|[-_\s])(?:title|heading|headline)(?:[-_\s]|$)/i.test(node.attribs?.['class'] ?? '')) return false;
  return page.textNodes[node.textFrom]!.text.length <= LONGEST && standsBeforeList(node);
}

const MOST_SIBLINGS = 12;
const FEWEST_ENTRIES = 3;

/** Whether what comes next in the same element holds several links. */
function standsBeforeList({ parent, index, end }: PageNode): boolean {
  if (parent === null || parent.children.length > MOST_SIBLINGS) return false;
  const next = parent.children.find((child) => child.index >= end && child.attribs !== null);
  return next !== undefined && next.index > index && next.linkTo - next.linkFrom >= FEWEST_ENTRIES;
}
