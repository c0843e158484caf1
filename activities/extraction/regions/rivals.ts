import type { Page } from '../page/page-model.ts';
import { firstOf, lastOf, type Span, textLength } from '../page/spans.ts';

/** A region among those that look most like the listing. */
export interface Rival {
  records: readonly Span[];
  /** How alike its records are, 0 to 1. */
  uniformity: number;
}

/** How a region's records lie in those of its rivals, each 0 to 1. */
export interface RivalSignals {
  /** Its records are even fractions of another's: half cards. */
  fraction_of_rival: number;
  /** They are items in another's records, now more and now fewer: that one is made of groups. */
  item_of_rival: number;
  /** Each holds as many of another's as the next: whole cards. */
  holds_evenly: number;
  /** They hold now more and now fewer of another's: groups. */
  holds_unevenly: number;
  /** Each is a part of one record of another, and so much of that one's text is not in it. */
  part_of_rival: number;
  /** Another has one record for each of its own and hardly more text in them. */
  holds_rival: number;
  /** Another has the same records and further ones, which are like these. */
  more_in_rival: number;
}

/** Most of a region's records must be in another's for the two to be compared. */
const MOST = 0.8;

/** Compares a region with each of its rivals; the strongest comparison counts. */
export function rivalSignals(page: Page, own: Rival, rivals: readonly Rival[]): RivalSignals {
  const found = { ...NONE };
  for (const rival of rivals) {
    if (rival === own) continue;
    const compared = compare(page, own, rival);
    for (const name of Object.keys(found) as (keyof RivalSignals)[])
      found[name] = Math.max(found[name], compared[name] ?? 0);
  }
  return found;
}

const NONE: RivalSignals = {
  fraction_of_rival: 0,
  item_of_rival: 0,
  holds_evenly: 0,
  holds_unevenly: 0,
  part_of_rival: 0,
  holds_rival: 0,
  more_in_rival: 0,
};

function compare(page: Page, own: Rival, rival: Rival): Partial<RivalSignals> {
  const inRival = countWithin(own.records, rival.records);
  if (inRival.share >= MOST) {
    const { usual, evenness } = inRival;
    if (usual > 1) {
      return { fraction_of_rival: evenness * rival.uniformity, item_of_rival: 1 - evenness };
    }
    if (evenness < MOST) return { item_of_rival: 1 - evenness };
    if (inRival.equal >= MOST)
      return { more_in_rival: Math.min(1, Math.log(rival.records.length / own.records.length)) };
    return { part_of_rival: Math.max(0, 1 - textOfAll(page, own) / Math.max(1, textOfAll(page, rival))) };
  }
  const inOwn = countWithin(rival.records, own.records);
  if (inOwn.share < MOST) return {};
  const { usual, evenness } = inOwn;
  if (usual > 1) return { holds_evenly: evenness * own.uniformity, holds_unevenly: 1 - evenness };
  if (evenness < MOST) return { holds_unevenly: 1 - evenness };
  return { holds_rival: Math.min(1, textOfAll(page, rival) / Math.max(1, textOfAll(page, own))) };
}

interface Within {
  /** Share of the inner records that lie in one of the outer; share of those that are one. */
  share: number;
  equal: number;
  /** How many most outer records hold, and the share of them that hold as many, of those that hold any. */
  usual: number;
  evenness: number;
}

function countWithin(inner: readonly Span[], outer: readonly Span[]): Within {
  let [at, inside, equal] = [0, 0, 0];
  const held = new Int32Array(outer.length);
  for (const record of inner) {
    while (at < outer.length && lastOf(outer[at]!).end < lastOf(record).end) at += 1;
    const around = outer[at];
    if (around === undefined || firstOf(around).index > firstOf(record).index) continue;
    inside += 1;
    held[at]! += 1;
    if (firstOf(around) === firstOf(record) && lastOf(around).end === lastOf(record).end) equal += 1;
  }
  const counts = new Map<number, number>();
  for (const count of held) if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1);
  const [usual = 0, times = 0] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  const holding = held.reduce((sum, count) => sum + Number(count > 0), 0);
  return {
    share: inside / Math.max(1, inner.length),
    equal: equal / Math.max(1, inner.length),
    usual,
    evenness: times / Math.max(1, holding),
  };
}

function textOfAll(page: Page, { records }: Rival): number {
  return records.reduce((sum, record) => sum + textLength(page, record), 0);
}
