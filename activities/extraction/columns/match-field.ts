import { type AskedField, headConcept, isTitleField } from '../goal/ask.ts';
import { type Concept, conceptOf, TITLE_CONCEPTS } from '../goal/concepts.ts';
import { isSameWord } from '../goal/words.ts';
import type { ColumnCandidate } from './column-candidates.ts';
import { BEFORE } from './group-headings.ts';
import { tellsOutdated } from './markup-words.ts';
import { isLabelled } from './read-source.ts';

/** Below this a field counts as not found. */
export const MATCH_THRESHOLD = 1.6;

const PERSON_NAME =
  /^(?:by\s+|[-–—]\s*)?\p{Lu}[\p{L}.'’-]*(?:\s+(?:\p{Lu}[\p{L}.'’-]*|de|van|von|der|bin|al|of)){0,4}$/u;

/** How well a candidate answers a field: its names first, then the look of its values. Negative: not at all. */
export function matchField(field: AskedField, candidate: ColumnCandidate, siblings: MatchContext): number {
  if (!fitsType(field, candidate) || isForced(field, candidate)) return -1;
  if (field.implied && isLabelled(candidate.source) && !TITLE_CONCEPTS.has(headConcept(candidate.strong)!)) return -1;
  const score =
    nameEvidence(field, candidate) +
    valueEvidence(field, candidate, siblings) +
    0.8 * candidate.fill -
    placePenalty(candidate, field);
  return score * (0.4 + 0.6 * candidate.fill);
}

/** What a match depends on besides the field and the candidate. */
export interface MatchContext {
  wantsDocuments: boolean;
  /** Dates, numbers or citations are asked for beside the title. */
  wantsParts: boolean;
  fileShare: (candidate: ColumnCandidate) => number;
  /** How likely a link leads to a record's own page or document, 0 to 1. */
  ownLink: (candidate: ColumnCandidate) => number;
}

/** Whether nothing but its type and place would make a candidate the column that somebody asked for by its own name. */
function isForced(field: AskedField, candidate: ColumnCandidate): boolean {
  if (isTitleField(field) || field.type === 'url') return false;
  if (wordMatch(field, [...candidate.strong, ...candidate.weak]) > 0.3) return false;
  if (field.words.some((word) => EXACT.test(word))) return true;
  if (!field.explicit) return false;
  return field.concept === null || (LOOKS[field.concept]?.(candidate) ?? 0) < 0.9;
}

/** Identifiers that no other identifier stands for. */
const EXACT = /^(isbn|issn|ean|gtin|upc|sku|asin|doi|mpn|vin|iban|zip|postcode)$/;
/** Concepts whose words are no synonyms: a weight is no number of seats. */
const BROAD: ReadonlySet<Concept> = new Set(['quantity']);

function fitsType({ type, concept, explicit }: AskedField, candidate: ColumnCandidate): boolean {
  const { kinds } = candidate;
  if (candidate.source.path.startsWith(BEFORE) && type !== 'date') return false;
  if (candidate.source.part === 'head' && type !== null && type !== 'text') return false;
  const isUrl = candidate.type === 'url';
  if (type === 'url')
    return (
      isUrl && (concept === 'image' ? candidate.source.take === '@src' : candidate.source.take !== '@src' || explicit)
    );
  if (isUrl) return false;
  const isCode = concept === 'number' || concept === 'citation';
  if (isCode && !explicit && Math.max(kinds.code, kinds.citation) < 0.4 && headConcept(candidate.strong) !== concept)
    return false;
  if (type === 'number') return candidate.type === 'number' || Math.max(kinds.price, kinds.number, kinds.rating) > 0.5;
  if (type === 'date') return candidate.type === 'date' || candidate.kinds.date > 0.5;
  if (type === 'array') return candidate.type === 'array' || candidate.type === 'text';
  return candidate.type !== 'array' || concept !== 'title';
}

/** Labels, headers and `itemprop` by their words and their concept; classes half as much. */
function nameEvidence(field: AskedField, { strong, weak }: ColumnCandidate): number {
  const isPosting = field.concept === 'date' && headConcept(strong) === 'posted';
  return 3 * wordMatch(field, strong) + 1.5 * wordMatch(field, weak) - (isPosting ? 0.8 : 0);
}

function wordMatch({ words, concept }: AskedField, names: readonly string[]): number {
  if (names.length === 0 || words.length === 0) return 0;
  const weights = words.map((_, i) => (i === words.length - 1 ? 2 : 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const found =
    words.reduce((sum, word, i) => sum + (names.some((name) => isSameWord(name, word)) ? weights[i]! : 0), 0) / total;
  const head = headConcept(names);
  const isExact = concept !== null && (BROAD.has(concept) || words.some((word) => EXACT.test(word)));
  const byConcept = concept !== null && head !== null && !isExact && isSameConcept(head, concept) ? 0.6 : 0;
  const surplus = Math.min(0.2, 0.05 * Math.max(0, names.length - words.length));
  return Math.max(0, Math.max(found, byConcept) + (found > 0 && byConcept > 0 ? 0.2 : 0) - surplus);
}

function isSameConcept(a: Concept, b: Concept): boolean {
  return a === b || (TITLE_CONCEPTS.has(a) && TITLE_CONCEPTS.has(b));
}

function valueEvidence(field: AskedField, candidate: ColumnCandidate, context: MatchContext): number {
  const { kinds, meanLength, distinct, order, source } = candidate;
  const evidence = field.concept === null ? 0 : (LOOKS[field.concept]?.(candidate) ?? 0);
  if (field.type === 'url' && field.concept !== 'image') {
    const file = Math.max(context.fileShare(candidate), candidate.weak.some((word) => conceptOf(word) === 'document') ? 0.5 : 0);
    return 1.5 * context.ownLink(candidate) + distinct + (context.wantsDocuments ? file : 0) + 0.3 * (1 - order);
  }
  if (field.concept === 'price') return evidence - priceDoubt(field, candidate);
  if (!isTitleField(field)) return evidence;
  const typed = Math.max(
    kinds.date * Number(meanLength < 40),
    kinds.price * Number(meanLength < 20),
    kinds.phone * Number(meanLength < 25),
    Number(candidate.type === 'number'),
    kinds.code * Number(kinds.purity > 0.8),
  );
  const bare =
    candidate.isListItem ||
    (source.part !== undefined && source.part !== 'head' && source.part !== 'bare') ||
    source.take.startsWith('@')
      ? 1
      : 0;
  return (
    evidence +
    1.2 * Number(candidate.isHeading) +
    0.9 * Number(candidate.isLinkText) +
    0.4 * Number(candidate.isBold) +
    1.5 * distinct +
    0.5 * (1 - order) +
    lengthFit(meanLength) -
    2 * typed -
    1.5 * bare +
    headEvidence(candidate, context) -
    fileNames(candidate) -
    0.3 * Math.min(3, candidate.inner)
  );
}

/** A head of a longer text is the title when the rest of the text was asked for as fields of its own. */
function headEvidence({ source }: ColumnCandidate, { wantsParts }: MatchContext): number {
  if (source.part !== 'head') return 0;
  return wantsParts ? 0.7 : -1;
}

function fileNames(candidate: ColumnCandidate): number {
  return shareOf(candidate, /\.(pdf|docx?|xlsx?|zip)$/i);
}

function lengthFit(length: number): number {
  if (length < 4) return -1;
  return length < 8 ? 0.2 : length <= 200 ? 0.6 : 0;
}

/** An old price is only that where it is asked for; a text around a price is less than the price. */
function priceDoubt({ words }: AskedField, { isOutdated, holdsPrice }: ColumnCandidate): number {
  const wantsOld = tellsOutdated(words.join(' '));
  return (isOutdated === wantsOld ? 0 : 2) + (holdsPrice ? 1.5 : 0);
}

type Look = (candidate: ColumnCandidate) => number;

const LOOKS: Partial<Record<string, Look>> = {
  date: ({ kinds, type }) => 2 * kinds.date + 0.5 * Number(type === 'date'),
  posted: ({ kinds, type }) => 2 * kinds.date + 0.5 * Number(type === 'date'),
  price: ({ kinds }) => 2 * kinds.price,
  salary: ({ kinds }) => 2 * kinds.price,
  phone: ({ kinds }) => 2.2 * kinds.phone,
  email: ({ kinds }) => 2.5 * kinds.email,
  rating: ({ kinds, source, type, said }) =>
    Math.max(
      1.5 * kinds.rating,
      0.9 * Number(source.take === '@class' || source.take === '@style'),
      type === 'number' && said.every((value) => value === null || Number(value) <= 10) ? 0.6 : -1.5,
    ),
  number: ({ kinds, distinct, meanLength }) => (kinds.code * (0.4 + kinds.purity) + 0.6 * distinct) * Number(meanLength < 60),
  citation: ({ kinds, meanLength, distinct, source }) =>
    kinds.citation > 0.5
      ? kinds.citation * (source.part === 'citation' ? 2.1 : meanLength < 28 ? 2 : 1)
      : (kinds.code * 0.9 + 0.4 * distinct) * Number(meanLength < 60),
  description: ({ meanLength }) => 1.8 * Math.min(1, meanLength / 120),
  text: ({ meanLength }) => 0.8 * Math.min(1, meanLength / 60),
  author: (candidate) => 0.9 * shareOf(candidate, PERSON_NAME),
  person: (candidate) => 0.9 * shareOf(candidate, PERSON_NAME),
  tags: ({ type }) => 1.6 * Number(type === 'array'),
  image: ({ fill }) => 1.5 * fill,
  case: (candidate) => shareOf(candidate, /\bv[s]?\.?\s/i) * 1.2,
  name: (candidate) => shareOf(candidate, /\bv[s]?\.\s/i) * 0.4,
  address: (candidate) => 0.9 * shareOf(candidate, /\d.*,|,.*\d/),
};

function shareOf({ values }: ColumnCandidate, pattern: RegExp): number {
  const texts = values.filter((value) => typeof value === 'string');
  return texts.filter((text) => pattern.test(text)).length / Math.max(1, texts.length);
}

/** Whole records and texts that hold several fields are the last resort. */
function placePenalty({ isWhole, isListItem, source, strong, meanLength }: ColumnCandidate, field: AskedField): number {
  const isRest = source.take === 'own' && field.concept === 'description';
  const isOutside = source.path.startsWith(BEFORE);
  return (isWhole && !isRest ? 1 : 0) + (isOutside ? 1 : 0) + (isListItem ? 0.8 : 0) + partPenalty(source.part, strong, meanLength);
}

/** A part of a text is second to the text itself, all the more where a header says what the whole is. */
function partPenalty(part: string | undefined, strong: readonly string[], meanLength: number): number {
  if (part === undefined || part === 'bare') return 0;
  if (part === 'code') return strong.length > 0 && meanLength < 20 ? 0.6 : 0.1;
  if (part === 'citation') return 0;
  return part === 'head' ? 0.1 : 0.4;
}
