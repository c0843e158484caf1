import { type GoalField, headConcept, isTitleField } from '../goal/parse-goal.ts';
import { type Concept, conceptOf, TITLE_CONCEPTS } from '../goal/concepts.ts';
import { isSameWord } from '../goal/words.ts';
import type { ColumnCandidate } from './column-candidates.ts';
import { BEFORE } from './group-headings.ts';
import { looksLike, titleLook } from './looks.ts';
import { tellsOutdated } from './markup-words.ts';

/** Below this a field counts as not found. */
export const MATCH_THRESHOLD = 1.6;

/** What a match depends on besides the field and the candidate. */
export interface MatchContext {
  wantsDocuments: boolean;
  /** Dates, numbers or citations are asked for beside the title. */
  wantsParts: boolean;
  fileShare: (candidate: ColumnCandidate) => number;
  /** How likely a link leads to a record's own page or document, 0 to 1. */
  ownLink: (candidate: ColumnCandidate) => number;
}

/** Identifiers that no other identifier stands for. */
const EXACT = /^(isbn|issn|ean|gtin|upc|sku|asin|doi|mpn|vin|iban|zip|postcode)$/;

/** Concepts whose words are no synonyms: a weight is no number of pages. */
const BROAD: ReadonlySet<Concept | null> = new Set(['quantity']);

/** How well a candidate answers a field: its names first, then the look of its values. Negative: not at all. */
export function matchField(field: GoalField, candidate: ColumnCandidate, context: MatchContext): number {
  if (!fitsType(field, candidate) || isForced(field, candidate)) return -1;
  const score =
    nameEvidence(field, candidate) +
    valueEvidence(field, candidate, context) +
    0.8 * candidate.fill -
    placePenalty(candidate);
  return score * (0.4 + 0.6 * candidate.fill);
}

function fitsType({ type, concept, explicit }: GoalField, candidate: ColumnCandidate): boolean {
  const { kinds, source } = candidate;
  if (type === 'url' || candidate.type === 'url')
    return type === candidate.type && (explicit || (concept === 'image') === (source.take === '@src'));
  if (type === 'number') return candidate.type === 'number' || Math.max(kinds.price, kinds.number, kinds.rating) > 0.5;
  if (type === 'date') return candidate.type === 'date' || kinds.date > 0.5;
  if (type === 'array') return candidate.type === 'array' || candidate.type === 'text';
  return candidate.type !== 'array' || concept !== 'title';
}

/** Whether nothing but its type and place would make a candidate the column that somebody asked for by its own name. */
function isForced(field: GoalField, candidate: ColumnCandidate): boolean {
  if (isTitleField(field) || field.type === 'url') return false;
  if (wordMatch(field, [...candidate.labelWords, ...candidate.classWords]) > 0.3) return false;
  return field.words.some((word) => EXACT.test(word)) || (field.explicit && looksLike(field.concept, candidate) < 0.9);
}

/** Labels, headers and `itemprop` by their words and their concept; classes half as much. */
function nameEvidence(field: GoalField, { labelWords, classWords }: ColumnCandidate): number {
  const isPosting = field.concept === 'date' && headConcept(labelWords) === 'posted';
  return 3 * wordMatch(field, labelWords) + 1.5 * wordMatch(field, classWords) - (isPosting ? 0.8 : 0);
}

function wordMatch({ words, concept }: GoalField, names: readonly string[]): number {
  if (names.length === 0 || words.length === 0) return 0;
  const matched = words.filter((word) => names.some((name) => isSameWord(name, word)));
  const found = (matched.length + Number(matched.includes(words.at(-1)!))) / (words.length + 1);
  const isExact = BROAD.has(concept) || words.some((word) => EXACT.test(word));
  const byConcept = concept !== null && !isExact && isSameConcept(headConcept(names), concept) ? 0.6 : 0;
  return Math.max(found, byConcept);
}

function isSameConcept(a: Concept | null, b: Concept): boolean {
  return a === b || (a !== null && TITLE_CONCEPTS.has(a) && TITLE_CONCEPTS.has(b));
}

function valueEvidence(field: GoalField, candidate: ColumnCandidate, context: MatchContext): number {
  if (field.type === 'url' && field.concept !== 'image') return linkEvidence(candidate, context);
  const look = looksLike(field.concept, candidate);
  if (isTitleField(field)) return titleLook(candidate) + headEvidence(candidate, context);
  return look - (field.concept === 'price' ? priceDoubt(field, candidate) : 0);
}

function linkEvidence(candidate: ColumnCandidate, { ownLink, fileShare, wantsDocuments }: MatchContext): number {
  const saysDocument = candidate.classWords.some((word) => conceptOf(word) === 'document');
  const document = Math.max(fileShare(candidate), saysDocument ? 0.5 : 0);
  return 2.5 * ownLink(candidate) + (wantsDocuments ? document : 0);
}

/** A head of a longer text is the title when the rest of the text was asked for as fields of its own. */
function headEvidence({ source }: ColumnCandidate, { wantsParts }: MatchContext): number {
  if (source.part !== 'head') return 0;
  return wantsParts ? 0.7 : -1;
}

/** An old price is only that where it is asked for; a text around a price is less than the price. */
function priceDoubt({ words }: GoalField, { isOutdated, holdsPrice }: ColumnCandidate): number {
  return (isOutdated === tellsOutdated(words.join(' ')) ? 0 : 2) + (holdsPrice ? 1.5 : 0);
}

/** Whole records and texts that hold several fields are the last resort; then what stands outside of the record. */
function placePenalty({ isWhole, isListItem, source, labelWords, meanLength }: ColumnCandidate): number {
  const isFar = isWhole || source.path.startsWith(BEFORE);
  return (isFar ? 1 : 0) + (isListItem ? 0.8 : 0) + partPenalty(source.part, labelWords, meanLength);
}

/** A part of a text is second to the text itself, all the more where a header says what the whole is. */
function partPenalty(part: string | undefined, strong: readonly string[], meanLength: number): number {
  if (part === undefined || part === 'bare' || part === 'citation') return 0;
  return part === 'code' && strong.length > 0 && meanLength < 20 ? 0.6 : 0.1;
}
