import type { Example } from './examples.ts';

/** Something that can be chosen: its signals, and how right it is, 0 to 1. */
interface Choice {
  signals: readonly number[];
  /** What is added to its score, which is not fitted; nothing without it. */
  worth?: number;
  quality: number;
}

/** What the weights are drawn to, each in the order of the signals. */
export interface Expectations {
  /** 1 for a signal that speaks for a candidate, -1 for one that speaks against it. */
  signs: readonly number[];
  /** What each weight is where pages tell nothing. */
  prior: readonly number[];
  /** What each weight costs, by the square of how far it is from its prior. */
  ridge: number;
}

/** How much less a choice that is nearly right counts than one that is right. */
const STRICTNESS = 2;
/** Scores are this much steeper in the softmax than in the table, where a listing that answers well has about 5. */
const STEEPNESS = 1.6;
/** Steps of the descent (Adam), how far each goes at first, and how its means fade. */
const STEPS = 400;
const STEP = 0.1;
/** A page without any right candidate counts as this likely. */
const LEAST = 1e-6;
const [FADE, SQUARE_FADE] = [0.9, 0.999];

/**
 * The weights that make the right candidates of the pages likely: softmax over the candidates of each page, from their
 * priors. A weight has the sign that its signal means, or is 0.
 */
export function fitWeights(
  examples: readonly { choices: readonly Choice[] }[],
  { signs, prior: expected, ridge }: Expectations,
): number[] {
  const pages = examples.map(({ choices }) => choices).filter((choices) => choices.some(({ quality }) => quality > 0));
  const prior = expected.map((weight) => STEEPNESS * weight);
  const weights = [...prior];
  const [means, squares] = [signs.map(() => 0), signs.map(() => 0)];
  for (let step = 1; step <= STEPS; step++) {
    const gradient = weights.map((weight, i) => -ridge * (weight - prior[i]!));
    for (const choices of pages) addGradient(gradient, choices, weights, pages.length);
    gradient.forEach((slope, i) => {
      means[i] = FADE * means[i]! + (1 - FADE) * slope;
      squares[i] = SQUARE_FADE * squares[i]! + (1 - SQUARE_FADE) * slope * slope;
      const [mean, square] = [means[i] / (1 - FADE ** step), squares[i] / (1 - SQUARE_FADE ** step)];
      const moved = weights[i]! + (STEP * (1 - (0.9 * step) / STEPS) * mean) / (Math.sqrt(square) + 1e-8);
      weights[i] = moved * signs[i]! > 0 ? moved : 0;
    });
  }
  return weights.map((weight) => weight / STEEPNESS);
}

/** Mean quality of the candidates that the weights put first. */
export function qualityOf(examples: readonly Example[], weights: readonly number[]): number {
  const chosen = examples.map(({ choices }) => {
    const scores = choices.map((choice) => scoreOf(choice, weights));
    return choices[scores.indexOf(Math.max(...scores))]?.quality ?? 0;
  });
  return sum(chosen) / chosen.length;
}

/** Mean quality of a choice by chance, each candidate as likely as the softmax makes it: also tells near misses. */
export function expectedQualityOf(examples: readonly Example[], weights: readonly number[]): number {
  const steep = weights.map((weight) => STEEPNESS * weight);
  const expected = examples.map(({ choices }) =>
    sum(likelihoods(choices, steep).map((likely, i) => likely * choices[i]!.quality)),
  );
  return sum(expected) / expected.length;
}

/** The slope of the logarithm of what a page's choice is expected to gain. */
function addGradient(gradient: number[], choices: readonly Choice[], weights: readonly number[], pages: number): void {
  const likely = likelihoods(choices, weights);
  const right = likely.map((value, i) => value * choices[i]!.quality ** STRICTNESS);
  const good = Math.max(sum(right), Number.MIN_VALUE);
  choices.forEach(({ signals }, i) => {
    const pull = (right[i]! / good - likely[i]!) / pages;
    if (Math.abs(pull) > 1e-8) signals.forEach((value, j) => (gradient[j]! += pull * value));
  });
}

/** The logarithm of what the choice among scored candidates is expected to gain. */
export function choiceLikelihood(choice: readonly { score: number; quality: number }[]): number {
  const likely = shares(choice.map(({ score }) => STEEPNESS * score));
  return Math.log(Math.max(LEAST, sum(likely.map((value, i) => value * choice[i]!.quality ** STRICTNESS))));
}

/** How likely each candidate is, by weights that are already steep. */
function likelihoods(choices: readonly Choice[], weights: readonly number[]): number[] {
  return shares(choices.map(({ signals, worth = 0 }) => scoreOf({ signals, worth: STEEPNESS * worth }, weights)));
}

function shares(scores: readonly number[]): number[] {
  const highest = Math.max(...scores);
  const likely = scores.map((score) => Math.exp(score - highest));
  const all = sum(likely);
  return likely.map((value) => value / all);
}

/** The weighted sum of a candidate's signals, and what its score has besides. */
export function scoreOf({ signals, worth = 0 }: Pick<Choice, 'signals' | 'worth'>, weights: readonly number[]): number {
  let total = worth;
  for (let i = 0; i < signals.length; i++) total += signals[i]! * weights[i]!;
  return total;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
