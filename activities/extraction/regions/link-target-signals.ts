import { linkTableOf } from '../page/link-table.ts';
import { oncePerDocument } from '../page/once-per-document.ts';
import type { ListingDocument } from '../page/page-model.ts';
import { firstOf, lastOf, type Span } from '../page/spans.ts';
import { isSameSite } from '../values/same-site.ts';
import { share } from './sampling.ts';
import type { Signals } from './weights.ts';

type LinkTargetSignals =
  | 'links_to_page'
  | 'links_into_page'
  | 'links_beside_page'
  | 'links_above_page'
  | 'links_below_page'
  | 'external';

/** Where a link leads, seen from the page that it stands on, as bits: `within` is a part or another state of it. */
const TARGET = { page: 1, beside: 2, above: 4, below: 8, elsewhere: 16, within: 32 } as const;

/** Where the records' links lead: a list that links to the page itself, or to its siblings, is a menu. */
export function linkTargetSignals(
  document: ListingDocument,
  records: readonly Span[],
  sample: readonly Span[],
): Pick<Signals, LinkTargetSignals> {
  const { addresses } = linkTableOf(document);
  const targets = targetsOf(document);
  const leadsTo = (record: Span, target: number): boolean => {
    for (let at = firstOf(record).linkFrom; at < lastOf(record).linkTo; at += 1)
      if (targets[addresses[at]!]! & target) return true;
    return false;
  };
  const first = ({ linkFrom, linkTo }: { linkFrom: number; linkTo: number }): number =>
    linkTo > linkFrom ? targets[addresses[linkFrom]!]! : 0;
  const firstLeadsTo = (target: number): number =>
    share(sample, (record) => {
      const span = { linkFrom: firstOf(record).linkFrom, linkTo: lastOf(record).linkTo };
      return (first(span) & target) !== 0;
    });
  return {
    links_to_page: records.length < MANY && records.some((record) => leadsTo(record, TARGET.page)) ? 1 : 0,
    links_into_page: firstLeadsTo(TARGET.within),
    links_beside_page: firstLeadsTo(TARGET.beside),
    links_above_page: firstLeadsTo(TARGET.above),
    links_below_page: firstLeadsTo(TARGET.below),
    external: firstLeadsTo(TARGET.elsewhere),
  };
}

/** Menus are shorter. */
const MANY = 200;

/** The targets of each address of a page's links, by its number. */
const targetsOf = oncePerDocument((document): Uint8Array => {
  const { urls } = linkTableOf(document);
  const here = URL.parse(document.url);
  const targets = new Uint8Array(urls.length);
  if (here === null) return targets;
  for (const [number, url] of urls.entries()) targets[number] = targetOf(here, new URL(url));
  return targets;
});

function targetOf(here: URL, there: URL): number {
  if (there.host !== here.host && !isSameSite(here.href, there.href)) return TARGET.elsewhere;
  const [own, other] = [pathOf(here), pathOf(there)];
  if (own === other) return there.search === here.search && there.hash === '' ? TARGET.page : TARGET.within;
  if (other === '' || own.startsWith(`${other}/`)) return TARGET.above;
  if (other.startsWith(`${own}/`)) return TARGET.below;
  const folder = own.slice(0, own.lastIndexOf('/'));
  return other.slice(0, other.lastIndexOf('/')) === folder ? TARGET.beside : 0;
}

function pathOf({ pathname }: URL): string {
  return pathname.replace(/\/(?:index\.\w+)?$/, '');
}
