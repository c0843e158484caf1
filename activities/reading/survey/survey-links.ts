import { firstFrom } from '../../extraction/page/within.ts';
import type { PageLink, PageNode } from '../../extraction/page/page-model.ts';
import { nodesOf, textOf } from '../../extraction/page/spans.ts';
import { ZONE } from '../../extraction/page/zones.ts';
import type { ListingDocument } from '../../extraction/parse.ts';
import { isHeading } from '../../extraction/regions/counts.ts';
import { foldText, wordsOf } from '../../extraction/goal/words.ts';
import { isSameSite } from '../../extraction/values/same-site.ts';
import { isFileUrl } from '../../extraction/values/urls.ts';
import { ASIDE, HUB, OVER, VIEW_ALL, WHATS_ON } from './link-words.ts';
import { addressKey, addressWords, isRootAddress, looksSingle } from './page-address.ts';
import { promiseOf } from './promise.ts';
import { type Told, toldOf, type Wish } from './wish.ts';

/** How a page came to be looked at. */
type FoundBy = 'link' | 'search' | 'sitemap' | 'parent';

/** An address that may lead to the listing. */
export interface Lead {
  url: string;
  by: FoundBy;
  /** What led there, in the words of the page; empty where nothing was said. */
  text: string;
  promise: number;
}

const LONGEST_TEXT = 200;
const KEPT_TEXT = 60;
/** Signs that an address is the same page in another order, language or form. */
const VARIANT =
  /^(?:sort|order|orderby|dir|view|layout|limit|per_?page|filter\w*|lang|locale|replytocom|print|share|add-to-cart|action)$/i;
const PAGE_NUMBER = /^(?:page|paged|p|seite|pagina|start|offset)$/i;
const MENU_ZONES = ZONE.navigation | ZONE.menu | ZONE.header;

/** The pages of the site that a page links to, each once, with what they promise: the most promising first. */
export function surveyLinks(document: ListingDocument, wish: Wish, records: readonly PageNode[]): Lead[] {
  const { page, url: here } = document;
  const own = addressKey(here);
  const headings = page.nodes.filter(isHeading);
  const inRecords = new Set(records.map(({ index }) => index));
  const tellOf = keptByKey((text: string): Told => toldOf(wish, wordsOf(text)));
  const keyOf = keptByKey(addressKey);
  const found = new Map<string, Lead>();
  for (const link of page.links) {
    const key = keyOf(link.url);
    if (key === own || !leadsOn(here, link.url)) continue;
    const lead = readLink(document, link, { wish, headings, inRecords, tellOf });
    const before = found.get(key);
    if (before === undefined || before.promise < lead.promise) found.set(key, lead);
  }
  return [...found.values()].toSorted((a, b) => b.promise - a.promise);
}

/** Whether an address is another page of the site, and no file. */
function leadsOn(here: string, there: string): boolean {
  return isSameSite(here, there) && !isFileUrl(there) && !MEDIA.test(new URL(there).pathname);
}

const MEDIA = /\.(?:jpe?g|png|gif|webp|svg|mp[34]|avi|mov|m4a|ico|css|js|json|xml|rss|atom|ics|txt|gz|tar|exe|apk)$/i;

interface Context {
  wish: Wish;
  headings: readonly PageNode[];
  inRecords: ReadonlySet<number>;
  tellOf: (text: string) => Told;
}

function readLink(
  { page }: ListingDocument,
  { node, url }: PageLink,
  { wish, headings, inRecords, tellOf }: Context,
): Lead {
  const text = readText(page, node);
  const folded = foldText(text);
  const label = [node.attribs?.['title'], node.attribs?.['aria-label']]
    .filter(Boolean)
    .join(' ')
    .slice(0, LONGEST_TEXT);
  const before = headings[firstFrom(headings, node.index, (heading) => heading) - 1];
  const heading = before === undefined ? '' : textOf(page, [before]).slice(0, LONGEST_TEXT);
  const words = wordsOf(text).length;
  const { searchParams } = new URL(url);
  const names = [...searchParams.keys()];
  const isShort = words <= 5;
  const promise = promiseOf({
    text: tellOf(text),
    label: tellOf(label),
    address: toldOf(wish, addressWords(url)),
    heading: tellOf(heading),
    viewsAll: isShort && VIEW_ALL.test(folded),
    isOn: wish.kinds.has('events') && isShort && WHATS_ON.test(folded),
    isOver: !wish.wantsPast && isShort && OVER.test(folded),
    isHub: isShort && HUB.test(folded),
    isAside: (isShort && ASIDE.test(folded)) || isRootAddress(url),
    inMenu: (node.zones & MENU_ZONES) !== 0,
    inTrail: (node.zones & ZONE.breadcrumb) !== 0,
    inFooter: (node.zones & (ZONE.footer | ZONE.aside)) !== 0,
    inPager: (node.zones & ZONE.pager) !== 0 || names.some((name) => PAGE_NUMBER.test(name)) || /\/page\/\d+/.test(url),
    inRecord: isWithin(node, inRecords),
    single: looksSingle(url),
    words,
    isVariant: names.some((name) => VARIANT.test(name)),
  });
  return { url, by: 'link', text: (text || label).slice(0, KEPT_TEXT), promise };
}

/** What a link says: its text, else what its pictures are called. */
function readText(page: ListingDocument['page'], node: PageNode): string {
  const text = textOf(page, [node]).slice(0, LONGEST_TEXT);
  if (text !== '') return text;
  const images = nodesOf(page, [node]).filter(({ tag }) => tag === 'img');
  return images
    .map(({ attribs }) => attribs?.['alt'] ?? '')
    .join(' ')
    .slice(0, LONGEST_TEXT);
}

function isWithin(node: PageNode, indices: ReadonlySet<number>): boolean {
  for (let at: PageNode | null = node; at; at = at.parent) if (indices.has(at.index)) return true;
  return false;
}

function keptByKey<Value>(answer: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    let found = known.get(key);
    if (found === undefined) known.set(key, (found = answer(key)));
    return found;
  };
}
