import type { Page, PageLink, PageNode } from '../../extraction/page/page-model.ts';
import { textOf } from '../../extraction/page/spans.ts';
import { ZONE } from '../../extraction/page/zones.ts';
import { labelsOf, saysNextInMarkup } from './control-labels.ts';
import { saysMore } from './more-words.ts';
import { endsWithArrow, type NextReading, readNextWords, saysOlder, saysPages } from './next-words.ts';
import type { Evidence } from './next-weights.ts';
import { countsInAddresses, followsCurrentNumber, followsCurrentRange, pageNumberIn } from './number-run.ts';
import type { AddressRelation, Relations } from './page-address.ts';
import { isRightToLeft } from './right-to-left.ts';
import { standsBesideBack } from './single-thing.ts';

/** What links are judged by: the page, where its listing stands, and how addresses relate to the page's own. */
export interface Surroundings {
  page: Page;
  /** Whether other records than the link's have one of its signature and text. */
  comesInOtherRecords: (link: PageNode, text: string) => boolean;
  relations: Relations;
  /** Whether what is called a carousel holds the listing too. */
  isListInCarousel: boolean;
}

/** What the relation of an address to the page's own says. */
export function addressEvidence({
  kind,
  direction,
  isNext,
  leaps = false,
  isNumbered = false,
}: AddressRelation): Evidence[] {
  if (kind === 'open') return isNumbered ? ['further_number'] : [];
  if (kind === 'same') return ['same_address'];
  if (kind === 'off_site') return ['off_site'];
  if (direction < 0) return ['backwards'];
  if (kind === 'other' || direction === 0) return ['other_address'];
  if (leaps) return [kind, 'leaps'];
  return isNext ? [kind, 'one_page_on'] : [kind];
}

/** What a link says by itself and where it stands; null when neither that nor its address says that it leads on. */
export function evidenceOf(at: Surroundings, { node, url }: PageLink): Evidence[] | null {
  const { page, relations } = at;
  const text = textOf(page, [node]);
  const found = wordEvidence(at, { node, url }, text);
  if (/\bnext\b/i.test(node.attribs!['rel'] ?? '')) found.push('rel_next');
  if (saysNextInMarkup(node)) found.push('class_next');
  const number = pageNumberIn(text);
  if (number !== null && followsCurrentNumber(page, node, number, relations))
    found.push('number_after_current', ...(countsInAddresses(page, node, number) ? COUNTED : []));
  if (followsCurrentRange(page, node, text, relations)) found.push('range_after_current');
  if (found.length === 0) return wordlessEvidence(at, { node, url }, number);
  if (node.zones & ZONE.pager) found.push('by_pager');
  else if (node.zones & ZONE.aside && relations.to(url).isElsewhere) found.push('another_list');
  if (endsWithArrow(text) && found.some((name) => name === 'by_pager' || name === 'class_next'))
    found.push('trailing_arrow');
  if (isDisabled(node, number !== null)) found.push('disabled');
  const isInCarousel = (node.zones & ZONE.carousel) !== 0 && !at.isListInCarousel;
  if (isInCarousel || at.comesInOtherRecords(node, text)) found.push('in_records');
  return found;
}

/**
 * What an address alone says: a name that stands for orders and states as well needs a number on its link, or a pager; a
 * page 1 behind an unnumbered one needs the 2.
 */
function wordlessEvidence({ relations }: Surroundings, link: PageLink, number: number | null): Evidence[] | null {
  const { node, url } = link;
  if (!relations.isOnePageOn(url) || number === 1) return null; // the first page, which is not the next of any
  const { isUnsure = false, isFirstOfZero = false } = relations.to(url);
  if (isFirstOfZero && number !== 2) return null;
  const isPlain = !isUnsure || number !== null || (node.zones & ZONE.pager) !== 0;
  if (!isPlain) return null;
  return number === 2 ? ['says_two'] : [];
}

function wordEvidence({ page, relations }: Surroundings, { node, url }: PageLink, text: string): Evidence[] {
  const labels = labelsOf(page, node);
  const read = labels.map(readNextWords);
  const isLabelled = read.some((label) => label === 'exact' || label === 'near');
  const said = readText(page, text, isLabelled);
  const found: Evidence[] = [...EVIDENCE_OF_WORDS[said]];
  if (said !== 'exact' && said !== 'near' && isLabelled) found.push('label');
  if (found.length > 0 && [text, ...labels].some(saysPages)) found.push('says_pages');
  if (said === 'exact' && standsBesideBack(page, node)) found.push('beside_back');
  if (saysOlder(text)) found.push('older');
  // Blogs count back in time: their "previous" entries are on the next page.
  if (said === 'back') found.push(...(leadsFurther(relations.to(url)) ? (EARLIER.test(text) ? HINT : []) : BACK));
  if (said === 'none' && read.includes('back') && relations.to(url).direction <= 0) found.push('back_word');
  if (said === 'none') found.push(...countingWords(text, () => relations.to(url)));
  return found;
}

/** What a text says; arrows point the other way where texts run from right to left, if they are not named. */
function readText(page: Page, text: string, isLabelled: boolean): NextReading {
  const said = readNextWords(text);
  if (/\p{L}/u.test(text) || !isRightToLeft(page.document)) return said;
  if (isLabelled) return 'none';
  return said === 'back' ? 'arrow' : said === 'arrow' ? 'back' : said;
}

/** Words that say "next" only together with an address that counts on. */
function countingWords(text: string, relation: () => AddressRelation): Evidence[] {
  const isMore = saysMore(text);
  if (!isMore && !(SHORT_NUMBER.test(text) && saysPages(text))) return []; // as most texts, before an address is read
  const { kind, direction, isNext } = relation();
  if (direction <= 0) return [];
  if (isMore) return kind === 'family' ? ['more_words'] : [];
  return isNext ? ['page_word_number'] : [];
}

const COUNTED: readonly Evidence[] = ['counts_in_addresses'];
const HINT: readonly Evidence[] = ['near_word'];
const BACK: readonly Evidence[] = ['back_word'];
const SHORT_NUMBER = /^\D*\d{1,4}\D*$/;
/** What was published before, many at a time. */
const EARLIER = /\b(?:posts|entries|articles|stories|messages|topics)\b/i;

const leadsFurther = ({ kind, direction }: AddressRelation): boolean => kind === 'family' && direction > 0;

const EVIDENCE_OF_WORDS: Record<NextReading, readonly Evidence[]> = {
  exact: ['exact_word'],
  near: ['near_word'],
  arrow: ['arrow'],
  back: [],
  none: [],
};

/** Whether a control can not be pressed. Of numbers, those are also called inactive that are not the current one. */
function isDisabled(node: PageNode, isNumber: boolean): boolean {
  return [node, node.parent].some((at) => {
    const { class: classes, ...attribs } = at?.attribs ?? {};
    return (
      (isNumber ? /\bdisabled\b/i : /\b(?:disabled|inactive)\b/i).test(classes ?? '') ||
      attribs['aria-disabled'] === 'true' ||
      attribs['disabled'] !== undefined
    );
  });
}
