import type { Example } from './examples.ts';

/** How a fit is held back: the square of each weight, of signals scaled alike, costs `RIDGE`. */
const RIDGE = 0.2;
const STEPS = 600;
const STEP = 0.3;
/** How much a choice that is nearly right counts less than one that is right. */
const STRICTNESS = 8;

/**
 * The weights that make the right candidates of the pages likely (softmax over the candidates of each page). A weight
 * has the sign that its signal means, or is 0; where `signs` has 0, it is left out.
 */
export function fitWeights(examples: readonly Example[], signs: readonly number[]): number[] {
  const scales = signs.map((_, i) => deviation(examples.flatMap(({ choices }) => choices.map((c) => c.signals[i]!))));
  const scaled = examples.map(({ choices }) =>
    choices.map(({ signals, quality }) => ({
      signals: signals.map((value, i) => value / scales[i]!),
      gain: quality ** STRICTNESS,
    })),
  );
  const solvable = scaled.filter((choices) => choices.some(({ gain }) => gain > 0));
  const weights = signs.map(() => 0);
  for (let step = 0; step < STEPS; step++) {
    const gradient = weights.map((weight) => -RIDGE * weight);
    for (const choices of solvable) addGradient(gradient, choices, weights, solvable.length);
    weights.forEach((weight, i) => {
      const moved = weight + STEP * gradient[i]!;
      weights[i] = moved * signs[i]! > 0 ? moved : 0;
    });
  }
  return weights.map((weight, i) => weight / scales[i]!);
}

/** Mean quality of the candidates that the weights put first. */
export function qualityOf(examples: readonly Example[], weights: readonly number[]): number {
  const chosen = examples.map(({ choices }) => {
    const scores = choices.map(({ signals }) => dot(signals, weights));
    return choices[scores.indexOf(Math.max(...scores))]?.quality ?? 0;
  });
  return chosen.reduce((sum, quality) => sum + quality, 0) / chosen.length;
}

interface Scaled {
  signals: number[];
  gain: number;
}

/** The slope of the logarithm of what a page's choice is expected to gain. */
function addGradient(gradient: number[], choices: readonly Scaled[], weights: readonly number[], pages: number): void {
  const scores = choices.map(({ signals }) => dot(signals, weights));
  const highest = Math.max(...scores);
  const likely = scores.map((score) => Math.exp(score - highest));
  const right = likely.map((value, i) => value * choices[i]!.gain);
  const [all, good] = [sum(likely), sum(right)];
  choices.forEach(({ signals }, i) => {
    const pull = (right[i]! / good - likely[i]! / all) / pages;
    if (pull !== 0) signals.forEach((value, j) => (gradient[j]! += pull * value));
  });
}

export function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((total, value, i) => total + value * b[i]!, 0);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function deviation(values: readonly number[]): number {
  const mean = sum(values) / values.length;
  return Math.sqrt(sum(values.map((value) => (value - mean) ** 2)) / values.length) || 1;
}
