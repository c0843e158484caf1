import type { Choice, Example } from './examples.ts';

/** What it costs to leave the table in force, for each weight the square of the way. */
const RIDGE = 0.1;
/** How sure a choice is: scores are this much steeper in the softmax than in the table. */
const STEEPNESS = 2;
/** How much less a choice that is nearly right counts than one that is right. */
const STRICTNESS = 2;
const STEPS = 300;
const STEP = 0.3;

/**
 * The weights that make the right candidates of the pages likely (softmax over the candidates of each page), held to
 * those in force by a strong ridge. A weight keeps the sign that its signal means, or becomes 0.
 */
export function fitWeights(examples: readonly Example[], inForce: readonly number[]): number[] {
  const start = inForce.map((weight) => STEEPNESS * weight);
  const pages = examples.map(({ choices }) => choices).filter((choices) => choices.some(({ quality }) => quality > 0));
  const weights = [...start];
  for (let step = 0; step < STEPS; step++) {
    const gradient = weights.map((weight, i) => -RIDGE * (weight - start[i]!));
    for (const choices of pages) addGradient(gradient, choices, weights, pages.length);
    weights.forEach((weight, i) => {
      const moved = weight + STEP * gradient[i]!;
      weights[i] = moved * start[i]! > 0 ? moved : 0;
    });
  }
  return weights.map((weight) => weight / STEEPNESS);
}

/** Mean quality of the candidates that the weights put first. */
export function qualityOf(examples: readonly Example[], weights: readonly number[]): number {
  const chosen = examples.map(({ choices }) => {
    const scores = choices.map(({ signals }) => dot(signals, weights));
    return choices[scores.indexOf(Math.max(...scores))]?.quality ?? 0;
  });
  return sum(chosen) / chosen.length;
}

/** Mean quality of a choice by chance, each candidate as likely as the softmax makes it: also tells near misses. */
export function expectedQualityOf(examples: readonly Example[], weights: readonly number[]): number {
  const steep = weights.map((weight) => STEEPNESS * weight);
  const expected = examples.map(({ choices }) => {
    const likely = likelihoods(choices, steep);
    return dot(
      likely,
      choices.map(({ quality }) => quality),
    );
  });
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

function likelihoods(choices: readonly Choice[], weights: readonly number[]): number[] {
  const scores = choices.map(({ signals }) => dot(signals, weights));
  const highest = Math.max(...scores);
  const likely = scores.map((score) => Math.exp(score - highest));
  const all = sum(likely);
  return likely.map((value) => value / all);
}

function dot(a: readonly number[], b: readonly number[]): number {
  let total = 0;
  for (let i = 0; i < a.length; i++) total += a[i]! * b[i]!;
  return total;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
