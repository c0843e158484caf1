import { getElementsByTagName } from 'domutils';
import type { Page, PageNode } from '../page/page-model.ts';
import { textOf } from '../page/spans.ts';
import { ZONE } from '../page/zones.ts';
import { resolveUrl } from '../values/urls.ts';
import { readNextWords } from './next-words.ts';
import { followsCurrentNumber, standsByNumbers } from './number-run.ts';
import { type AddressRelation, relateAddress } from './page-address.ts';

/** What speaks for and against a link being the way to the next page; it is one from a sum of `THRESHOLD`. */
const EVIDENCE = {
  rel_next: 3,
  exact_word: 3,
  near_word: 2,
  arrow: 2,
  label: 2,
  class_next: 1.5,
  number_after_current: 2.5,
  family: 2.5,
  near_family: 1.5,
  one_page_on: 1,
  pager: 1.2,
  by_numbers: 1.2,
  same_address: -4,
  backwards: -5,
  back_word: -5,
  off_site: -3,
  disabled: -8,
  long_text: -3,
  other_address: -1.5,
  in_carousel: -3,
  in_record: -5,
} as const;
const THRESHOLD = 3;

type Evidence = keyof typeof EVIDENCE;

/** The address of the next page, or null when none has enough evidence. `records` is where the listing stands. */
export function findNextLink(page: Page, records: readonly PageNode[]): string | null {
  let best: { url: string; score: number } | null = null;
  for (const [url, evidence] of evidenceByAddress(page, records)) {
    const score = sum([...evidence, ...addressEvidence(relateAddress(page.document.url, url))]);
    if (score >= THRESHOLD && score > (best?.score ?? 0)) best = { url, score };
  }
  return best?.url ?? null;
}

/** What the links to each address say: what speaks for them together, and what speaks against the strongest. */
function evidenceByAddress(page: Page, records: readonly PageNode[]): Map<string, Evidence[]> {
  const found = new Map<string, Evidence[][]>();
  for (const url of headLinks(page)) found.set(url, [['rel_next']]);
  for (const { node, url } of page.links) {
    const relation = relateAddress(page.document.url, url);
    const evidence = evidenceOf(page, node, relation, records);
    if (evidence.length > 0 || (relation.kind === 'family' && relation.isNext))
      found.set(url, [...(found.get(url) ?? []), evidence]);
  }
  return new Map([...found].map(([url, lists]) => [url, combine(lists)]));
}

function combine(lists: readonly Evidence[][]): Evidence[] {
  const [strongest = [], ...others] = lists.toSorted((a, b) => sum(b) - sum(a));
  const further = others.flat().filter((name) => EVIDENCE[name] > 0);
  return [...new Set([...strongest, ...further])];
}

function sum(evidence: readonly Evidence[]): number {
  return evidence.reduce((total, name) => total + EVIDENCE[name], 0);
}

/** `<link rel="next">` in the page's head. */
function headLinks(page: Page): string[] {
  return getElementsByTagName('link', page.document.root)
    .filter(({ attribs }) => /\bnext\b/i.test(attribs['rel'] ?? ''))
    .map(({ attribs }) => resolveUrl(attribs['href'] ?? '', page.document.baseUrl))
    .filter((url) => url !== null);
}

function addressEvidence({ kind, direction, isNext }: AddressRelation): Evidence[] {
  if (kind === 'same') return ['same_address'];
  if (kind === 'off_site') return ['off_site'];
  if (kind === 'extended') return [];
  if (direction < 0) return ['backwards'];
  if (kind === 'other' || direction === 0) return ['other_address'];
  return isNext ? [kind, 'one_page_on'] : [kind];
}

function evidenceOf(page: Page, node: PageNode, relation: AddressRelation, records: readonly PageNode[]): Evidence[] {
  const text = textOf(page, [node]);
  const words = wordEvidence(page, node, text, relation);
  const isNumber = /^\d{1,5}$/.test(text);
  const found: Evidence[] = [...words];
  if (/\bnext\b/i.test(node.element!.attribs['rel'] ?? '')) found.push('rel_next');
  if (isNumber && followsCurrentNumber(page, node, Number(text))) found.push('number_after_current');
  if (found.length === 0) return [];
  if (node.zones & ZONE.pager) found.push('pager');
  else if (standsByNumbers(page, node)) found.push('by_numbers');
  if (isDisabled(node)) found.push('disabled');
  if (text.length > 40) found.push('long_text');
  if (node.zones & ZONE.carousel) found.push('in_carousel');
  if (isInEachRecord(page, node, text, records)) found.push('in_record');
  return found;
}

/** Controls of the records themselves, such as the arrows of their pictures, come again in other records. */
function isInEachRecord(page: Page, node: PageNode, text: string, records: readonly PageNode[]): boolean {
  const own = records.find((record) => record.index <= node.index && node.index < record.end);
  if (!own) return false;
  const others = records
    .filter((record) => record !== own)
    .flatMap((record) => page.links.slice(record.linkFrom, record.linkTo));
  return others.some((other) => other.node.form === node.form && textOf(page, [other.node]) === text);
}

function wordEvidence(page: Page, node: PageNode, text: string, { direction, kind }: AddressRelation): Evidence[] {
  const reading = readNextWords(text);
  const found: Evidence[] = [];
  if (reading === 'exact') found.push('exact_word');
  if (reading === 'near') found.push('near_word');
  if (reading === 'arrow') found.push('arrow');
  // Blogs count back in time: their "previous" entries are on the next page.
  if (reading === 'back' && !(direction > 0 && kind === 'family')) found.push('back_word');
  const labels = labelsOf(page, node).map(readNextWords);
  if (reading !== 'exact' && reading !== 'near' && labels.some((label) => label === 'exact' || label === 'near'))
    found.push('label');
  if (labels.includes('back') && reading === 'none' && direction <= 0) found.push('back_word');
  if (hasNextClass(node)) found.push('class_next');
  return found;
}

/** Names for people who do not see the control: of the link, and of the pictures in it. */
function labelsOf(page: Page, node: PageNode): string[] {
  return page.nodes
    .slice(node.index, node.end)
    .flatMap(({ element, tag }) => {
      const { title, alt, src, ...attribs } = element?.attribs ?? {};
      const file =
        tag === 'img' && src ? (/([^/]+?)\.\w+(?:\?.*)?$/.exec(src)?.[1] ?? '').replace(/[-_\d]+/g, ' ') : '';
      return [title ?? '', attribs['aria-label'] ?? '', alt ?? '', file];
    })
    .filter((label) => label !== '' && label.length < 40);
}

const NEXT_CLASS = /(^|[-_\s])(next|older)([-_\s]|$)|Next(?![a-z])|[a-z]Next\b|(arrow|chevron|angle|caret)[-_]right\b/;

/** A class or id that says "next", on the link, in it, or on a parent that holds nothing else. */
function hasNextClass(node: PageNode): boolean {
  return [node, ...node.children, node.parent].some((at) => {
    const { class: classes, id } = at?.element?.attribs ?? {};
    return at !== null && at.linkTo - at.linkFrom <= 1 && NEXT_CLASS.test(`${classes ?? ''} ${id ?? ''}`);
  });
}

function isDisabled(node: PageNode): boolean {
  return [node, node.parent].some((at) => {
    const { class: classes, ...attribs } = at?.element?.attribs ?? {};
    return (
      /\b(disabled|inactive)\b/i.test(classes ?? '') ||
      attribs['aria-disabled'] === 'true' ||
      attribs['disabled'] !== undefined
    );
  });
}
