/** What a list is compared by with another one of its site. */
export interface Spread {
  /** Where the first of its records lead. */
  recordUrls: string[];
  isPaged: boolean;
  /** How much tells the things that were asked for. */
  things: number;
}

/** A list that holds another one may have so much less fit, and is the answer all the same. */
const MARGIN = 1.5;
const LEAST_SHARED = 2;
/** Of the records of a list on one page, so many stand in a wider one on one page. */
const MOST_OF = 0.6;

/**
 * How much a list's fit counts more beside that of another one since it is the wider one: it shares records with that and
 * goes on where that ends, or has most of that's records and more. Negative the other way round, 0 where neither holds, or
 * where the narrower one is rather what was asked for.
 */
export function marginOver(list: Spread, other: Spread): number {
  const shared = sharedRecords(list, other);
  if (shared < LEAST_SHARED) return 0;
  if (isWider(list, other, shared) && list.things >= other.things) return MARGIN;
  return isWider(other, list, shared) && other.things >= list.things ? -MARGIN : 0;
}

function isWider(list: Spread, other: Spread, shared: number): boolean {
  if (list.isPaged !== other.isPaged) return list.isPaged;
  if (list.isPaged) return false;
  const [own, others] = [new Set(list.recordUrls).size, new Set(other.recordUrls).size];
  return own > others && shared >= MOST_OF * others;
}

function sharedRecords(list: Spread, other: Spread): number {
  const others = new Set(other.recordUrls);
  return new Set(list.recordUrls.filter((url) => others.has(url))).size;
}
