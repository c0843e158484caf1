import { oncePerDocument } from '../page/once-per-document.ts';
import type { ListingDocument, PageNode } from '../page/page-model.ts';
import { remember } from '../page/remember.ts';
import { firstOf, type Span } from '../page/spans.ts';
import { share } from './sampling.ts';
import type { Signals } from './weights.ts';

type NameSignals = 'named_record' | 'named_aside';

const NAMED = { record: 1, aside: 2 } as const;

const word = (words: string): RegExp => new RegExp(`(?:^|[-_\\s])(?:${words})(?:[-_\\s\\d]|$)`, 'i');

/** How people name the records of lists, and the entries of menus. */
const WORDS: readonly [RegExp, number][] = [
  [
    word(
      'items?|cards?|products?|results?|listings?|posts?|entry|entries|records?|teasers?|articles?|stor(?:y|ies)|events?|jobs?|offers?|books?|movies?|people|person|members?|profiles?|hits?|tiles?|rows?|threads?|topics?|questions?|documents?|meetings?|summary',
    ),
    NAMED.record,
  ],
  [
    word(
      'tags?|cats?|categor(?:y|ies)|filters?|facets?|brands?|tabs?|crumbs?|nav|navs|menus?|options?|sort|letters?|alphabet|archives?|shar(?:e|ing)|langs?|languages?|slides?|related|similar|recommend\\w*|popular|promos?|upsells?|cross-?sells?|partners?|sponsors?|logos?|buttons?|btns?|icons?|steps?|banners?|submenu|dropdown|pages?|pager|pagination|breadcrumbs?|social|swatch(?:es)?|variants?|sizes?|colou?rs?|actions?',
    ),
    NAMED.aside,
  ],
];

const kindsOfNames = remember((names: string): number => {
  const apart = names.replaceAll(/([a-z])([A-Z])/g, '$1-$2');
  return WORDS.reduce((kinds, [pattern, kind]) => (pattern.test(apart) ? kinds | kind : kinds), 0);
});

/** What the classes of the records and of their containers call them. */
export function nameSignals(document: ListingDocument, sample: readonly Span[]): Pick<Signals, NameSignals> {
  const kinds = kindsOf(document);
  const has = (kind: number): number =>
    share(sample, (record) => {
      const first = firstOf(record);
      return ((kinds[first.index]! | kinds[first.parent?.index ?? 0]!) & kind) !== 0;
    });
  return { named_record: has(NAMED.record), named_aside: has(NAMED.aside) };
}

const kindsOf = oncePerDocument(({ page }) => Uint8Array.from(page.nodes, kindsOfNode));

function kindsOfNode({ attribs, tag }: PageNode): number {
  const { class: names, id } = attribs ?? {};
  if (tag === 'body' || tag === 'html' || (names === undefined && id === undefined)) return 0;
  return kindsOfNames(`${names ?? ''} ${id ?? ''}`);
}
