import type { Attributes, Page, PageLink, PageNode } from '../../extraction/page/page-model.ts';
import { textOf } from '../../extraction/page/spans.ts';
import { positionsWithin } from '../../extraction/page/within.ts';
import { ZONE } from '../../extraction/page/zones.ts';
import { resolveUrl } from '../../extraction/values/urls.ts';
import { labelsOf, saysNextInMarkup } from './control-labels.ts';
import { type NextReading, readNextWords } from './next-words.ts';
import { countsInAddresses, followsCurrentNumber } from './number-run.ts';
import { isSingleThing, standsBesideBack } from './single-thing.ts';
import { type AddressRelation, relationsOf, type Relations } from './page-address.ts';

/** What speaks for and against a link being the way to the next page; it is one from a sum of `THRESHOLD`. */
const EVIDENCE = {
  rel_next: 3,
  exact_word: 3,
  /** A word near enough, or an arrow. */
  hint: 2,
  /** A name that only those are told who do not see the control. */
  label: 2,
  class_next: 1.5,
  number_after_current: 2.5,
  family: 2.5,
  near_family: 1.5,
  one_page_on: 1,
  /** The second number, where the present page has none: sites count from 0 or from 1. */
  says_two: 0.5,
  by_pager: 1.2,
  /** Its number counts on in the addresses of the numbers beside it. */
  counts_in_addresses: 2.5,
  /** It stands beside the way back. */
  beside_back: 1.5,
  /** What a blog has published before: wherever it stands. */
  older: 1.5,
  /** Another address of the same site can only be the next page if much else says so. */
  other_address: -1.5,
  off_site: -3,
  same_address: -4,
  backwards: -5,
  back_word: -5,
  /** Controls of the records themselves, such as the arrows of their pictures. */
  in_records: -5,
  disabled: -8,
} as const;
const THRESHOLD = 3;

type Evidence = keyof typeof EVIDENCE;

/** What links are judged by: the page, where its listing stands, and how addresses relate to the page's own. */
interface Surroundings {
  page: Page;
  /** Whether other records than the link's have one of its signature and text. */
  comesInOtherRecords: (link: PageNode, text: string) => boolean;
  relations: Relations;
}

/** The address of the next page, or null when none has enough evidence. `records` is where the listing stands. */
export function findNextLink(page: Page, records: readonly PageNode[]): string | null {
  const at = { page, comesInOtherRecords: repeatsIn(page, records), relations: relationsOf(page.document.url) };
  const found = new Map<string, Evidence[][]>();
  const inHead = headLinks(page);
  for (const { url } of inHead) found.set(url, [['rel_next']]);
  for (const { node, url } of page.links) {
    const evidence = evidenceOf(at, { node, url });
    if (!evidence) continue;
    const known = found.get(url);
    if (known) known.push(evidence);
    else found.set(url, [evidence]);
  }
  const judged = [...found].map(([url, lists]) => {
    const relation = at.relations.to(url);
    return { url, relation, score: sum([...together(lists), ...addressEvidence(relation)]) };
  });
  const titlesOf = (url: string): string[] => inHead.flatMap((link) => (link.url === url ? link.title : []));
  const best = judged
    .filter(({ score }) => score >= THRESHOLD)
    .toSorted((a, b) => b.score - a.score)
    .find(({ url, relation }) => !mayBeSingle(relation) || !isSingleThing(page, url, titlesOf(url)));
  return best?.url ?? null;
}

/** Whether an address does not count as those of pages do. */
const mayBeSingle = ({ kind, isBare = false }: AddressRelation): boolean => kind === 'other' || isBare;

/** What the links to one address say: what speaks for them together, and what speaks against the strongest. */
function together(lists: readonly Evidence[][]): Evidence[] {
  const [strongest = [], ...others] = lists.toSorted((a, b) => sum(b) - sum(a));
  return [...new Set([...strongest, ...others.flat().filter((name) => EVIDENCE[name] > 0)])];
}

function sum(evidence: readonly Evidence[]): number {
  return evidence.reduce((total, name) => total + EVIDENCE[name], 0);
}

/** `<link rel="next">` in the page's head, or where broken markup has put it. */
function headLinks({ document, unseen, nodes }: Page): { url: string; title: string }[] {
  const isNext = ({ tag, attribs }: { tag: string; attribs: Attributes | null }) =>
    tag === 'link' && /\bnext\b/i.test(attribs?.['rel'] ?? '');
  return [...unseen.filter(isNext), ...nodes.filter(isNext)].flatMap(({ attribs }) => {
    const { href = '', title = '' } = attribs ?? {};
    const url = resolveUrl(href, document.baseUrl);
    return url === null ? [] : [{ url, title }];
  });
}

function addressEvidence({ kind, direction, isNext }: AddressRelation): Evidence[] {
  if (kind === 'open') return [];
  if (kind === 'same') return ['same_address'];
  if (kind === 'off_site') return ['off_site'];
  if (direction < 0) return ['backwards'];
  if (kind === 'other' || direction === 0) return ['other_address'];
  return isNext ? [kind, 'one_page_on'] : [kind];
}

/** What a link says by itself and where it stands; null when neither that nor its address says that it leads on. */
function evidenceOf(at: Surroundings, { node, url }: PageLink): Evidence[] | null {
  const { page, relations } = at;
  const text = textOf(page, [node]);
  const found = wordEvidence(at, { node, url }, text);
  if (/\bnext\b/i.test(node.attribs!['rel'] ?? '')) found.push('rel_next');
  if (saysNextInMarkup(node)) found.push('class_next');
  if (/^\d{1,5}$/.test(text) && followsCurrentNumber(page, node, Number(text), relations))
    found.push('number_after_current', ...(countsInAddresses(page, node, Number(text)) ? COUNTED : []));
  if (found.length === 0) return wordlessEvidence(at, { node, url }, text);
  if (node.zones & ZONE.pager) found.push('by_pager');
  if (isDisabled(node)) found.push('disabled');
  if (node.zones & ZONE.carousel || at.comesInOtherRecords(node, text)) found.push('in_records');
  return found;
}

/** What an address alone says: a name that stands for orders and states as well needs a number on its link, or a pager. */
function wordlessEvidence({ relations }: Surroundings, { node, url }: PageLink, text: string): Evidence[] | null {
  if (!relations.isOnePageOn(url) || text === '1') return null; // the first page, which is not the next of any
  const isPlain = !relations.to(url).isUnsure || /^\d+$/.test(text) || (node.zones & ZONE.pager) !== 0;
  if (!isPlain) return null;
  return text === '2' ? ['says_two'] : [];
}

function wordEvidence({ page, relations }: Surroundings, { node, url }: PageLink, text: string): Evidence[] {
  const said = readNextWords(text);
  const labels = labelsOf(page, node).map(readNextWords);
  const found: Evidence[] = [...EVIDENCE_OF_WORDS[said]];
  if (said !== 'exact' && said !== 'near' && labels.some((label) => label === 'exact' || label === 'near'))
    found.push('label');
  if (said === 'exact' && standsBesideBack(page, node)) found.push('beside_back');
  if (said === 'exact' && OLDER.test(text)) found.push('older');
  // Blogs count back in time: their "previous" entries are on the next page.
  if (said === 'back') found.push(...(leadsFurther(relations.to(url)) ? (EARLIER.test(text) ? HINT : []) : BACK));
  if (said === 'none' && labels.includes('back') && relations.to(url).direction <= 0) found.push('back_word');
  return found;
}

const COUNTED: readonly Evidence[] = ['counts_in_addresses'];
const HINT: readonly Evidence[] = ['hint'];
const BACK: readonly Evidence[] = ['back_word'];
const OLDER = /\bolder\s+\p{L}+s\b|^older\W*$/iu;
/** What was published before, many at a time. */
const EARLIER = /\b(?:posts|entries|articles|stories|messages|topics)\b/i;

const leadsFurther = ({ kind, direction }: AddressRelation): boolean => kind === 'family' && direction > 0;

const EVIDENCE_OF_WORDS: Record<NextReading, readonly Evidence[]> = {
  exact: ['exact_word'],
  near: ['hint'],
  arrow: ['hint'],
  back: [],
  none: [],
};

/** Tells whether a link stands in a record and other records have one of its signature and text. */
function repeatsIn(page: Page, records: readonly PageNode[]): Surroundings['comesInOtherRecords'] {
  const wording = (link: PageNode, text: string): string => `${link.signature} ${text}`;
  let owners: Int32Array | null = null;
  let recordsWith: Map<string, Set<PageNode>> | null = null;
  return (link, text) => {
    owners ??= positionsWithin(records, page.nodes.length);
    const own = records[owners[link.index]!];
    if (!own) return false;
    recordsWith ??= groupRecords(page, records, wording);
    const found = recordsWith.get(wording(link, text));
    return found !== undefined && (found.size > 1 || !found.has(own));
  };
}

/** The records that hold links of each wording. */
function groupRecords(
  page: Page,
  records: readonly PageNode[],
  wording: (link: PageNode, text: string) => string,
): Map<string, Set<PageNode>> {
  const groups = new Map<string, Set<PageNode>>();
  for (const record of records) {
    for (let at = record.linkFrom; at < record.linkTo; at += 1) {
      const { node } = page.links[at]!;
      const key = wording(node, textOf(page, [node]));
      const group = groups.get(key);
      if (group) group.add(record);
      else groups.set(key, new Set([record]));
    }
  }
  return groups;
}

function isDisabled(node: PageNode): boolean {
  return [node, node.parent].some((at) => {
    const { class: classes, ...attribs } = at?.attribs ?? {};
    return (
      /\b(disabled|inactive)\b/i.test(classes ?? '') ||
      attribs['aria-disabled'] === 'true' ||
      attribs['disabled'] !== undefined
    );
  });
}
