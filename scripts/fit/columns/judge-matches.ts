import { HELD_COST } from '../../../activities/extraction/columns/matching/holding.ts';
import { jointAssignment } from '../../../activities/extraction/columns/matching/joint-assignment.ts';
import { scoreOf } from '../softmax.ts';
import type { FieldGroup } from './field-examples.ts';

/** Shares of the fields that were asked for: `oracle`, a right candidate is there; what weights make of it. */
export interface Judged {
  fields: number;
  oracle: number;
  right: number;
  /** Filled with values of something else; left open although a right candidate is there. */
  junk: number;
  missed: number;
}

const RIGHT = 0.8;
const JUNK = 0.2;
const NEVER = -1_000;

/**
 * What weights choose for groups of fields, each group by one assignment; what is worth less than `least` is none.
 * `heldCost`: what a field costs whose values hold those of another one.
 */
export function judgeMatches(
  groups: readonly FieldGroup[],
  weights: readonly number[],
  { least, heldCost = HELD_COST }: { least: number; heldCost?: number },
): Judged {
  const found = groups.flatMap(({ fields, holds }) => {
    const width = 1 + Math.max(0, ...fields.flatMap(({ choices }) => choices.map(({ at }) => at ?? 0)));
    const scores = fields.map(({ choices }) => {
      const row = Array.from({ length: width }, () => NEVER);
      for (const { at, signals } of choices) if (at !== null) row[at] = scoreOf({ signals }, weights) - least;
      return row;
    });
    const costOf = (row: number, outer: number, _: number, inner: number): number =>
      !fields[row]!.isWide && holds(outer, inner) ? heldCost : 0;
    return jointAssignment(scores, costOf).flatMap((chosen, i) => {
      const { choices, isBeside } = fields[i]!;
      if (isBeside) return [];
      const best = Math.max(0, ...choices.map(({ at, quality }) => (at === null ? 0 : quality)));
      return { best, quality: chosen === null ? null : choices.find(({ at }) => at === chosen)!.quality };
    });
  });
  const share = (holds: (each: (typeof found)[number]) => boolean): number =>
    found.filter(holds).length / Math.max(1, found.length);
  return {
    fields: found.length,
    oracle: share(({ best }) => best >= RIGHT),
    right: share(({ quality }) => quality !== null && quality >= RIGHT),
    junk: share(({ quality }) => quality !== null && quality < JUNK),
    missed: share(({ best, quality }) => best >= RIGHT && quality === null),
  };
}
