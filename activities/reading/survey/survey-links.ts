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
import { furtherLinks } from './further-links.ts';
import { addressKey, addressWords, isRootAddress, looksSingle, subdomainWords } from './page-address.ts';
import type { Lead } from './lead.ts';
import { promiseOf } from './promise.ts';
import { gateWorth, isGate, leadsThrough } from './survey-gate.ts';
import { type Told, toldOf, type Wish } from './wish.ts';

const LONGEST_TEXT = 200;
const KEPT_TEXT = 60;
/** Signs that an address is the same page in another order, language or form. */
const VARIANT =
  /^_?(?:sort|order|orderby|dir|view|layout|limit|per_?page|filter\w*|lang|locale|currency|replytocom|print|share|add-to-cart|action)$/i;
/** What a form sends along that chooses nothing. */
const SENT_ALONG = /^(?:lang|locale|currency)$/i;
const PAGE_NUMBER = /^(?:page|paged|p|seite|pagina|start|offset)$/i;
const MENU_ZONES = ZONE.navigation | ZONE.menu | ZONE.header;

/** The pages of the site that a page leads to, each once, with what they promise: the most promising first. */
export function surveyLinks(document: ListingDocument, wish: Wish, records: readonly PageNode[]): Lead[] {
  const { page, url: here } = document;
  const keyOf = keptByKey(addressKey);
  const own = keyOf(here);
  const isOther = ({ url }: PageLink): boolean => leadsOn(here, url) && keyOf(url) !== own;
  const links = page.links.filter(isOther);
  const addresses = [...new Map(links.map(({ url }) => [keyOf(url), url])).values()];
  const opensSite = isGate(document, addresses);
  const context: Context = {
    wish,
    headings: page.nodes.filter(isHeading),
    inRecords: new Set(records.map(({ index }) => index)),
    tellOf: keptByKey((text: string): Told => toldOf(wish, wordsOf(text))),
    opensSite,
  };
  const found = new Map<string, Lead>();
  const add = (lead: Lead): void => {
    const before = found.get(keyOf(lead.url));
    if (before === undefined || before.promise < lead.promise) found.set(keyOf(lead.url), lead);
  };
  for (const link of links) add(readLink(document, link, context));
  for (const link of furtherLinks(document).filter(isOther)) {
    const lead = readLink(document, link, context);
    if (lead.promise >= LEAST_FURTHER) add(lead);
  }
  if (opensSite) leadsThrough(document).forEach(add);
  return [...found.values()].toSorted((a, b) => b.promise - a.promise);
}

/** What is no link is followed only where it tells something of the wish. */
const LEAST_FURTHER = 1;

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
  /** The page stands in front of the site. */
  opensSite: boolean;
}

function readLink(
  { page, url: here }: ListingDocument,
  link: PageLink,
  { wish, headings, inRecords, tellOf, opensSite }: Context,
): Lead {
  const { node, url } = link;
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
    address: toldOf(wish, [...addressWords(url), ...(isOtherHost(here, url) ? subdomainWords(url) : [])]),
    heading: tellOf(heading),
    viewsAll: isShort && VIEW_ALL.test(folded),
    isOn: wish.kinds.has('events') && isShort && WHATS_ON.test(folded),
    isOver: !wish.wantsPast && isShort && OVER.test(folded),
    isHub: isShort && HUB.test(folded),
    isAside: (isShort && ASIDE.test(folded)) || (isRootAddress(url) && !opensSite && !isOtherHost(here, url)),
    inMenu: (node.zones & MENU_ZONES) !== 0,
    inTrail: (node.zones & ZONE.breadcrumb) !== 0,
    inFooter: (node.zones & (ZONE.footer | ZONE.aside)) !== 0,
    inPager: (node.zones & ZONE.pager) !== 0 || names.some((name) => PAGE_NUMBER.test(name)) || /\/page\/\d+/.test(url),
    inRecord: isWithin(node, inRecords),
    single: looksSingle(url),
    words,
    isVariant: names.some((name) => VARIANT.test(name) && (node.tag === 'a' || !SENT_ALONG.test(name))),
  });
  const lead = { url, by: 'link', text: (text || label).slice(0, KEPT_TEXT), promise } as const;
  if (!opensSite) return lead;
  const gate = gateWorth(link, text, wish);
  return { ...lead, promise: promise + gate.worth, ...(gate.opensSite ? { opensSite: true } : {}) };
}

/** The root of another host of the site is a part of it ("jobs.example.com"), and no way home. */
function isOtherHost(here: string, there: string): boolean {
  return new URL(here).host.replace(/^www\./, '') !== new URL(there).host.replace(/^www\./, '');
}

/** What a link says: its text, else what its pictures are called; what a button says. */
function readText(page: ListingDocument['page'], node: PageNode): string {
  if (node.tag === 'input') return (node.attribs?.['value'] ?? '').slice(0, LONGEST_TEXT);
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
