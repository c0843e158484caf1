import type { Example } from './examples.ts';
import { scoreOf } from './softmax.ts';

/** A candidate counts as right from this share of the best one's quality on. */
const RIGHT = 0.9;

/** The scores of the first choices of all pages, the lowest first: what a listing has, and few have less. */
export function bestScores(examples: readonly Example[], weights: readonly number[]): number[] {
  return examples
    .filter(({ choices }) => choices.length > 0)
    .map(({ choices }) => Math.max(...choices.map((choice) => scoreOf(choice, weights))))
    .toSorted((a, b) => a - b);
}

/** By how much the first right candidate is behind the first choice, of the pages where that is wrong; the least first. */
export function gapsToRight(examples: readonly Example[], weights: readonly number[]): number[] {
  const gaps = examples.flatMap(({ choices }) => {
    const scored = choices.map((choice) => ({ score: scoreOf(choice, weights), quality: choice.quality }));
    const least = RIGHT * Math.max(0, ...scored.map(({ quality }) => quality));
    const first = scored.toSorted((a, b) => b.score - a.score)[0];
    if (first === undefined || least === 0 || first.quality >= least) return [];
    const right = scored.filter(({ quality }) => quality >= least).map(({ score }) => score);
    return first.score - Math.max(...right);
  });
  return gaps.toSorted((a, b) => a - b);
}

/** The value that so large a share of sorted values does not reach. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
