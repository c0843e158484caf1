import type { Goal } from '../goal/parse-goal.ts';
import type { Page } from '../page/page-model.ts';
import { firstOf } from '../page/spans.ts';
import { type Candidate, findCandidates } from './candidates.ts';
import { computeFeatures } from './features.ts';
import { hasMixedContainers, signalsOf } from './signals.ts';
import { type Signals, weigh } from './weights.ts';

/** A region with what its signals are worth together. */
export interface RankedRegion extends Candidate {
  signals: Signals;
  score: number;
}

/** All candidates of a page, the one that most likely answers the goal first. */
export function rankRegions(page: Page, goal: Goal): RankedRegion[] {
  const features = computeFeatures(page, goal);
  const candidates = findCandidates(page);
  const supersets = supersetSizes(candidates);
  return candidates
    .map((candidate, i) => {
      const signals = signalsOf(features, candidate, supersets[i]!);
      return { ...candidate, signals, score: weigh(signals) };
    })
    .toSorted((a, b) => b.score - a.score);
}

/** For each candidate, how much larger (as a logarithm) the largest candidate of the same records and more is. */
function supersetSizes(candidates: readonly Candidate[]): number[] {
  const united = candidates.map(hasMixedContainers);
  const sets = new Map<number, number[]>();
  candidates.forEach(({ records }, i) => {
    for (const record of records) {
      const at = firstOf(record).index;
      const known = sets.get(at);
      if (known) known.push(i);
      else sets.set(at, [i]);
    }
  });
  return candidates.map((candidate, i) => {
    const counts = new Map<number, number>();
    for (const record of candidate.records)
      for (const other of sets.get(firstOf(record).index)!) counts.set(other, (counts.get(other) ?? 0) + 1);
    let largest = candidate.records.length;
    for (const [other, count] of counts) {
      const records = candidates[other]!;
      const same =
        !united[other] &&
        records.rule.extent === candidate.rule.extent &&
        count === candidate.records.length &&
        other !== i;
      if (same) largest = Math.max(largest, records.records.length);
    }
    return Math.log(largest / candidate.records.length);
  });
}
