import type { Concept } from '../../goal/concepts.ts';
import type { GoalField } from '../../goal/parse-goal.ts';
import type { ColumnCandidate } from '../column-candidates.ts';
import { shareOf } from '../looks.ts';
import { isCut } from '../read-source.ts';
import { RATE } from '../typed-parts.ts';
import { kindOf } from './field-kind.ts';
import { CODED, has, isNamed, lookOf, ofKind, type Signal } from './pair.ts';
import { labelShare, wordlessShare } from './text-shares.ts';

/** A number and its unit. */
const MEASURE = /^\D{0,3}\d[\d.,\s]*\p{L}{0,5}\.?$/u;

function fitsAsNumber({ type }: GoalField, { type: own, kinds }: ColumnCandidate): boolean {
  return type === 'number' && (own === 'number' || Math.max(kinds.price, kinds.number, kinds.rating) > 0.5);
}

function longness({ concept }: GoalField, { meanLength }: ColumnCandidate): number {
  return concept === 'description' ? 0 : Math.min(1, Math.max(0, meanLength - 40) / 120);
}

/** How much numbers are those of dates, times or codes. */
function otherThanNumber({ concept }: GoalField, { kinds, type, meanLength }: ColumnCandidate): number {
  if (concept === 'year' || concept === 'duration' || concept === 'age' || meanLength > 60) return 0;
  return Math.max(kinds.date, kinds.time, type === 'number' || kinds.purity < 0.6 ? 0 : kinds.code);
}

const FEWEST_COUNTED = 3;

/** Whether each of the numbers is one more than the one before: they count the records. */
function isRunning({ type, normalized }: ColumnCandidate): boolean {
  if (type !== 'number' || normalized.length < FEWEST_COUNTED) return false;
  const first = Number(normalized[0] ?? NaN);
  return normalized.every((value, i) => value !== null && Number(value) === first + i);
}

/** Of prices and what is asked for like one. */
const ofPrice =
  (read: Signal[1]): Signal[1] =>
  (pair) =>
    pair.field.concept === 'price' ? read(pair) : 0;

/** What is told with a currency. */
const PAID: ReadonlySet<Concept | null> = new Set(['price', 'salary']);

const PER = /^(?:per|pro|je|par|por|unit|за|на)$/;

/** Whether what so much of something costs is asked for: "price per kg". */
const asksRate = ({ text, words }: GoalField): boolean => RATE.test(text) || words.some((word) => PER.test(word));

/** Whether values are what the field is about. */
export const VALUE_SIGNALS = {
  look_code: [1, lookOf('number')],
  look_citation: [1, lookOf('citation')],
  look_long: [1, lookOf('description')],
  look_person: [1, lookOf('author person')],
  look_told: [1, lookOf('court address place company opening_hours')],
  look_valued: [1, lookOf('role fuel color language status')],
  look_list: [1, lookOf('tags')],
  look_image: [1, lookOf('image')],
  look_digits: [1, ofKind('number', ({ look }) => look)],
  digits_missing: [-1, ofKind('number', ({ look }) => has(look < 0.25))],
  number_typed: [-1, ofKind('number', ({ field, candidate }) => otherThanNumber(field, candidate))],
  number_running: [
    -1,
    ({ kind, field, candidate }) =>
      has((kind === 'number' || kind === 'typed') && field.concept !== 'rank' && isRunning(candidate)),
  ],
  number_conflict: [
    -1,
    ofKind('number', (pair) => has(!isNamed(pair) && pair.caption.conflict + pair.classes.conflict > 0)),
  ],
  look_number: [1, ({ field, candidate }) => has(field.type === 'number' && candidate.type === 'number')],
  typed_look: [1, ofKind('typed', ({ look }) => look)],
  typed_other: [
    -1,
    ofKind('typed', ({ look, field, candidate }) => has(look < 0.5 && !fitsAsNumber(field, candidate))),
  ],
  // What a rating can be shows: 268 is none.
  rating_other: [
    -1,
    ({ look, field, candidate }) => has(field.concept === 'rating' && look < 0.2 && candidate.type === 'number'),
  ],
  typed_excess: [-1, ofKind('typed', ({ candidate }) => Math.min(1, Math.max(0, candidate.meanLength - 20) / 60))],
  text_typed: [-1, ofKind('text', ({ field, typed }) => (field.concept === 'opening_hours' ? 0 : typed))],
  text_long: [
    -1,
    ({ kind, field, candidate }) =>
      has(kind === 'text' || kind === 'unknown' || kind === 'number') * longness(field, candidate),
  ],
  unknown_typed: [
    -1,
    ofKind('unknown', ({ field, typed, candidate }) =>
      candidate.type === 'number' || CODED.has(field.concept) ? 0 : typed,
    ),
  ],
  number_is_none: [-1, ({ field, candidate }) => has(field.type === 'number' && !fitsAsNumber(field, candidate))],
  outdated: [-1, ({ candidate, wantsFormer }) => has(candidate.isOutdated && !wantsFormer)],
  not_outdated: [
    -1,
    ({ candidate, prices, wantsFormer }) => has(wantsFormer && !candidate.isOutdated && !prices.higher.has(candidate)),
  ],
  price_bare: [-1, (pair) => has(PAID.has(pair.field.concept) && pair.look < 0.5 && !isNamed(pair))],
  price_unpaid: [-1, ofPrice(({ candidate, namesPaid }) => has(namesPaid && candidate.kinds.price < 0.1))],
  price_higher: [
    -1,
    ofPrice(({ candidate, prices, wantsFormer }) => has(!wantsFormer && prices.higher.has(candidate))),
  ],
  price_lower: [
    -1,
    ofPrice(({ candidate, prices, wantsFormer }) =>
      has(wantsFormer && !prices.higher.has(candidate) && prices.lower.has(candidate)),
    ),
  ],
  price_among: [-1, ofPrice(({ candidate }) => has(candidate.holdsPrices && !isCut(candidate.source)))],
  price_per_unit: [
    -1,
    ofPrice(({ candidate, field }) => (asksRate(field) ? 1 - shareOf(candidate, RATE) : shareOf(candidate, RATE))),
  ],
  wordless: [
    -1,
    ({ field, candidate }) => (field.type === null || kindOf(field) === 'title' ? wordlessShare(candidate) : 0),
  ],
  with_label: [-1, ({ candidate }) => labelShare(candidate)],
  relative: [-1, ({ candidate }) => candidate.relative],
  title_measure: [-1, ofKind('title', ({ candidate }) => shareOf(candidate, MEASURE))],
} as const satisfies Record<string, Signal>;
