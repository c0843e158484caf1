import type { Goal } from '../goal/parse-goal.ts';
import type { Page } from '../page/page-model.ts';
import { findCandidates } from './candidates.ts';
import { computeFeatures, type Features } from './features.ts';
import type { PartCandidate } from './parts/part-candidate.ts';
import { withParts } from './parts/part-candidates.ts';
import { boundOf, signalsOf } from './signals.ts';
import { supersetSizes } from './superset-sizes.ts';
import { type Signals, weigh } from './weights.ts';

/** A region with what its signals are worth together. */
export interface RankedRegion extends PartCandidate {
  signals: Signals;
  score: number;
}

/** A region that has a score, and its position among the candidates. */
interface Scored {
  region: RankedRegion;
  at: number;
}

/** All candidates of a page, the one that most likely answers the goal first. */
export function rankRegions(page: Page, goal: Goal): RankedRegion[] {
  return new RegionRanking(page, goal).all();
}

/**
 * The candidates of a page by their scores, the best first. A large page has tens of thousands of them, small parts of
 * its records for the most; those that can't reach the score that is asked for are not looked at.
 */
export class RegionRanking {
  readonly #features: Features;
  readonly #candidates: readonly PartCandidate[];
  readonly #supersets: readonly number[];
  readonly #bounds: Float64Array;
  /** The candidates that have no score yet, the one with the lowest bound first. */
  readonly #open: Uint32Array;
  #left: number;
  /** Those that have one and were not taken, the best last. */
  #scored: Scored[] = [];

  constructor(page: Page, goal: Goal) {
    this.#features = computeFeatures(page, goal);
    const whole = findCandidates(page);
    this.#supersets = supersetSizes(whole, page.nodes.length);
    this.#candidates = withParts(page, goal.part, whole);
    this.#bounds = Float64Array.from(
      this.#candidates,
      (candidate) => boundOf(this.#features, candidate) + candidate.worth,
    );
    this.#open = Uint32Array.from(this.#candidates.keys()).toSorted((a, b) => this.#bounds[a]! - this.#bounds[b]!);
    this.#left = this.#open.length;
  }

  /** The best of those that were not taken, if its score is above this one. */
  next(above = -Infinity): RankedRegion | null {
    const found: Scored[] = [];
    let best = Math.max(above, this.#bestKnown());
    // Of equal scores the first candidate counts: it may be one whose bound is the score.
    while (this.#left > 0 && this.#bounds[this.#open[this.#left - 1]!]! >= best) {
      this.#left -= 1;
      const at = this.#open[this.#left]!;
      const region = this.#score(at);
      found.push({ region, at });
      best = Math.max(best, region.score);
    }
    if (found.length > 0)
      this.#scored = [...this.#scored, ...found].toSorted((a, b) => a.region.score - b.region.score || b.at - a.at);
    const last = this.#scored.at(-1);
    return last !== undefined && last.region.score > above ? this.#scored.pop()!.region : null;
  }

  /** All of them. */
  all(): RankedRegion[] {
    return this.#candidates.map((_, at) => this.#score(at)).toSorted((a, b) => b.score - a.score);
  }

  #bestKnown(): number {
    return this.#scored.at(-1)?.region.score ?? -Infinity;
  }

  #score(at: number): RankedRegion {
    const candidate = this.#candidates[at]!;
    const signals = signalsOf(this.#features, candidate, this.#supersets[candidate.of]!);
    return { ...candidate, signals, score: weigh(signals) + candidate.worth };
  }
}
