import { type Concept, conceptOf } from '../goal/concepts.ts';
import { wordsOf } from '../goal/words.ts';
import type { ColumnCandidate } from './column-candidates.ts';
import { isAddress, isFirm, isTown, tellsValueOf } from './told-words.ts';

type Look = (candidate: ColumnCandidate) => number;

const PERSON_NAME =
  /^(?:by\s+|[-–—]\s*)?\p{Lu}[\p{L}.'’-]*(?:\s+(?:\p{Lu}[\p{L}.'’-]*|de|van|von|der|bin|al|of)){0,4}$/u;
const NUMERIC = /^[^\p{L}\d]{0,4}\d|^\P{Nd}{0,12}\d[\d.,]*\P{Nd}{0,4}$/u;
const YEAR = /^\D{0,8}(?:1[5-9]|20)\d\d\D{0,8}$/;
const DURATION =
  /\d\s?(?:min|h\b|hour|hr|std|stunde|day|tag|mois|m\b|s\b|час|мин|дн|mes|giorn|día|dia|semana|week|woche|month|jahr|year|分|時間|小时)|^\d{1,2}:\d\d/iu;
/** A number up to ten, and a few words. */
const SMALL_NUMBER = /^[^\p{L}\d]{0,4}(?:10(?:[.,]0+)?|\d(?:[.,]\d{1,3})?)(?![\d.,])\D{0,16}$/u;
/** Little but digits in groups, six or more of them. */
const DIALLED = /^(?=(?:\D*\d){6})(?=.*[\s()/–-])\+?[\d\s()/,;–-]{6,50}$/u;
const WITH_CENTS = /^[^\p{L}\d]{0,4}\d[\d.,']*[.,](?:\d{2}|[-–—]{1,2})[^\p{L}\d%]{0,4}$/u;
const FILE_NAME = /\.(pdf|docx?|xlsx?|zip)$/i;

const dated: Look = ({ kinds, type }) => 2 * kinds.date + 0.5 * Number(type === 'date');
/** Numbers with cents can be prices, also without a currency. */
const priced: Look = (candidate) => Math.max(2 * candidate.kinds.price, 0.6 * shareOf(candidate, WITH_CENTS));
/** How long something took: "34:10", "1:02:33.5". */
const TOOK = /^\d{1,3}(?::\d{2}){1,2}(?:[.,]\d{1,3})?$/;

/** Dates, times and prices are written with digits, too. */
const dialled: Look = (candidate) =>
  Math.max(candidate.kinds.date, candidate.kinds.time, candidate.kinds.price) > 0.2 ? 0 : shareOf(candidate, DIALLED);
const personal: Look = (candidate) => 0.9 * shareOf(candidate, PERSON_NAME);
/** Short texts that say themselves what they are: "Family Court, 1st Circuit", "Main Street 5". */
const told =
  (concept: Concept): Look =>
  (candidate) =>
    candidate.meanLength < 60
      ? 1.2 * shareOfTexts(candidate, (text) => wordsOf(text).some((word) => conceptOf(word) === concept))
      : 0;

/** Short texts that begin with a number, or are hardly more than one. */
const numeric: Look = (candidate) => (candidate.meanLength < 40 ? 2 * shareOf(candidate, NUMERIC) : 0);

/** How much the values of a candidate look like what a concept is. */
const LOOKS: Partial<Record<Concept, Look>> = {
  date: dated,
  posted: dated,
  price: priced,
  salary: (candidate) => 0.5 * priced(candidate),
  phone: (candidate) => Math.max(2 * candidate.kinds.phone, 1.4 * dialled(candidate)),
  email: ({ kinds }) => 2 * kinds.email,
  rating: (candidate) =>
    Math.max(
      1.8 * candidate.kinds.rating,
      /^@(class|style)$/.test(candidate.source.take) ? 1.5 : 0,
      (candidate.type === 'number' ? 1 : 0.4) * shareOf(candidate, SMALL_NUMBER),
    ),
  number: ({ kinds, distinct, meanLength }) =>
    (kinds.code * (0.4 + kinds.purity) + 0.6 * distinct) * Number(meanLength < 60),
  citation: ({ kinds, meanLength, distinct, source }) => {
    if (kinds.citation <= 0.5) return (0.9 * kinds.code + 0.4 * distinct) * Number(meanLength < 60);
    return kinds.citation * (source.part === 'citation' ? 2.1 : meanLength < 28 ? 1.6 : 1);
  },
  description: ({ meanLength }) => 1.8 * Math.min(1, meanLength / 120),
  author: personal,
  person: personal,
  tags: ({ type }) => 1.6 * Number(type === 'array'),
  image: ({ fill }) => 1.5 * fill,
  time: (candidate) =>
    Math.max((candidate.meanLength < 30 ? 2 : 1) * candidate.kinds.time, 2 * shareOf(candidate, TOOK)),
  opening_hours: ({ kinds }) => 1.2 * kinds.time,
  year: (candidate) => 2 * shareOf(candidate, YEAR),
  duration: (candidate) => 2 * shareOf(candidate, DURATION),
  age: numeric,
  reviews: numeric,
  views: numeric,
  quantity: numeric,
  rank: numeric,
  change: numeric,
  area: numeric,
  rooms: numeric,
  size: numeric,
  weight: numeric,
  capacity: numeric,
  discount: numeric,
  distance: numeric,
  mileage: numeric,
  postcode: numeric,
  court: told('court'),
  address: (candidate) => Math.max(told('address')(candidate), shortShare(candidate, isAddress)),
  place: (candidate) =>
    Math.max(told('place')(candidate), shortShare(candidate, isTown), 0.6 * shortShare(candidate, isAddress)),
  company: (candidate) => Math.max(told('company')(candidate), shortShare(candidate, isFirm)),
};

/** So much of what is told at length is read. */
const LONGEST_TOLD = 80;

/** Twice the share of short texts of which something holds. */
const shortShare = (candidate: ColumnCandidate, holds: (text: string) => boolean): number =>
  candidate.type === 'text' && candidate.meanLength < LONGEST_TOLD ? 2 * shareOfTexts(candidate, holds) : 0;

const valued =
  (concept: Concept): Look =>
  (candidate) =>
    shortShare(candidate, (text) => tellsValueOf(concept, text));

/** What only some of the values of a concept look like: others tell nothing against it. */
const PARTIAL_LOOKS: Partial<Record<Concept, Look>> = {
  role: valued('role'),
  fuel: valued('fuel'),
  color: valued('color'),
  language: valued('language'),
  status: valued('status'),
};

/** How much a candidate's values look like those of a concept; 0 where the concept has no look. */
export function looksLike(concept: Concept | null, candidate: ColumnCandidate): number {
  return concept === null ? 0 : ((LOOKS[concept] ?? PARTIAL_LOOKS[concept])?.(candidate) ?? 0);
}

/** Whether what a concept's values look like is known. */
export const hasLook = (concept: Concept | null): boolean => concept !== null && LOOKS[concept] !== undefined;

/** What a record's other links lead to: who wrote it, what it is filed under. */
const OF_OTHERS: ReadonlySet<Concept | null> = new Set(['author', 'tags', 'category', 'brand', 'reviews']);

/** What speaks for and against a text being what a record is called. */
const TITLE_SIGNALS: readonly [number, Look][] = [
  [1.2, ({ isHeading }) => Number(isHeading)],
  [0.9, ({ isLinkText }) => Number(isLinkText)],
  [0.4, ({ isBold }) => Number(isBold)],
  [1.5, ({ distinctBare }) => distinctBare],
  [0.5, ({ order }) => 1 - order],
  [1, ({ meanLength }) => lengthFit(meanLength)],
  [-2, typedShare],
  [-1, (candidate) => shareOf(candidate, FILE_NAME)],
  [-0.3, ({ inner }) => Math.min(3, inner)],
  [-1, ({ addressWords }) => Number(addressWords.some((word) => OF_OTHERS.has(conceptOf(word))))],
];

/** How much a candidate looks like what its records are called. */
export function titleLook(candidate: ColumnCandidate): number {
  return TITLE_SIGNALS.reduce((sum, [weight, signal]) => sum + weight * signal(candidate), 0);
}

function typedShare({ kinds, meanLength, type }: ColumnCandidate): number {
  if (type === 'number') return 1;
  return Math.max(
    meanLength < 40 ? kinds.date : 0,
    meanLength < 20 ? kinds.price : 0,
    meanLength < 25 ? kinds.phone : 0,
    kinds.purity > 0.8 ? kinds.code : 0,
    meanLength < 40 ? kinds.citation : 0,
  );
}

function lengthFit(length: number): number {
  if (length < 4) return -1;
  return length <= 200 ? 0.6 : 0;
}

export function shareOf(candidate: ColumnCandidate, pattern: RegExp): number {
  return shareOfTexts(candidate, (text) => pattern.test(text));
}

function shareOfTexts({ values }: ColumnCandidate, holds: (text: string) => boolean): number {
  const texts = values.filter((value) => typeof value === 'string');
  return texts.filter(holds).length / Math.max(1, texts.length);
}
