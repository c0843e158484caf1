import { conceptOf } from '../../goal/concepts.ts';
import type { ColumnCandidate } from '../column-candidates.ts';

/** Two prices of a record: an old one is above the new one, and at most this many times as high. */
const MOST_TIMES = 4;
const NEARLY_ALL = 0.95;
const FEWEST = 2;
/** More candidates than this are not compared. */
const MOST = 24;

/** Of two prices that stand in the same records, which is the higher one. */
export interface PriceOrder {
  higher: ReadonlySet<ColumnCandidate>;
  lower: ReadonlySet<ColumnCandidate>;
}

/** The candidates that hold one price a record, above or below another one of the same records. */
export function orderPrices(candidates: readonly ColumnCandidate[]): PriceOrder {
  const prices = candidates.filter(isPrice).slice(0, MOST);
  const amounts = new Map(prices.map((price) => [price, price.normalized.map((value) => Number(value ?? NaN))]));
  const higher = new Set<ColumnCandidate>();
  const lower = new Set<ColumnCandidate>();
  for (const some of prices)
    for (const other of prices)
      if (isAbove(amounts.get(some)!, amounts.get(other)!)) {
        higher.add(some);
        lower.add(other);
      }
  return { higher, lower };
}

const isPrice = ({ type, kinds, isWhole, meanLength }: ColumnCandidate): boolean =>
  type === 'number' && kinds.price > 0.5 && !isWhole && meanLength < 30;

/** Whether a candidate that is called a price has a currency. */
export function isNamedPrice(candidate: ColumnCandidate): boolean {
  const { captions, classNames } = candidate;
  return isPrice(candidate) && [...captions, ...classNames].some((words) => conceptOf(words.at(-1) ?? '') === 'price');
}

function isAbove(some: readonly number[], others: readonly number[]): boolean {
  const both = some.flatMap((amount, i) => (amount > 0 && others[i]! > 0 ? [i] : []));
  const above = both.filter((i) => some[i]! > others[i]!);
  if (above.length < FEWEST || above.length < both.length * NEARLY_ALL) return false;
  const times = above.map((i) => some[i]! / others[i]!).toSorted((a, b) => a - b);
  return times[times.length >> 1]! <= MOST_TIMES;
}
