/** What a list is compared by with another one of its site. */
export interface Spread {
  /** Where the first of its records lead, in their order. */
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
 * How much a list's fit counts more beside that of another one since it is the wider one; negative the other way round, 0
 * where neither holds, or where the narrower one is rather what was asked for.
 */
export function marginOver(list: Spread, other: Spread): number {
  if (list.things >= other.things && isWider(list, other)) return MARGIN;
  return other.things >= list.things && isWider(other, list) ? -MARGIN : 0;
}

/** Whether a list holds another one: it has that's first records with others between, goes on where that ends, or is longer. */
function isWider(list: Spread, other: Spread): boolean {
  const [own, others] = [new Set(list.recordUrls), new Set(other.recordUrls)];
  const shared = own.intersection(others).size;
  if (shared < LEAST_SHARED) return false;
  const [between, missing] = [countBetween(own, others), countBetween(others, own)];
  if (between === 0 || missing === 0) {
    if (between !== missing) return missing === 0;
  }
  if (list.isPaged !== other.isPaged) return list.isPaged;
  return !list.isPaged && own.size > others.size && shared >= MOST_OF * others.size;
}

/** How many records of a list that another one lacks stand before the last one that both have. */
function countBetween(list: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const urls = [...list];
  const last = urls.findLastIndex((url) => other.has(url));
  return urls.slice(0, last).filter((url) => !other.has(url)).length;
}
