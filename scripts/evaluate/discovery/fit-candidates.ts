import { FIT_WEIGHTS, fitOf, termsOf } from '../../../activities/discovery/candidate-fit.ts';
import type { JudgedCase } from './judge-case.ts';

type Term = keyof typeof FIT_WEIGHTS;
const TERMS = Object.keys(FIT_WEIGHTS) as Term[];

/** What each weight costs by its square, and how far the steps of the descent go. */
const RIDGE = 0.005;
const STEPS = 3_000;
const STEP = 0.05;

/** A page of a case: the score of its region, its terms, and whether it is right. */
interface Choice {
  region: number;
  terms: number[];
  isRight: boolean;
}

/**
 * The weights, beside that of the region's score as 1, that make the right page of each case likely (softmax over the
 * pages with a listing, from zero, each weight with its sign), beside those in force; and the fit of right and wrong pages.
 */
export function fitCandidates(cases: readonly JudgedCase[]): string {
  const shown = cases.filter(({ part }) => part !== 'lock');
  const choices = shown.map(({ candidates }) =>
    candidates.map(({ signs, isRight }): Choice => {
      const terms = termsOf(signs);
      return { region: signs.region, terms: TERMS.map((term) => terms[term]), isRight };
    }),
  );
  const fitted = fitTerms(choices.filter((pages) => pages.some(({ isRight }) => isRight)));
  const lines = TERMS.map((term, at) => `${term}\tin force ${FIT_WEIGHTS[term]}\tfitted ${fitted[at]!.toFixed(2)}`);
  const fits = (wanted: boolean): string =>
    shown
      .flatMap(({ candidates }) => candidates.filter(({ isRight }) => isRight === wanted))
      .map(({ signs }) => fitOf(signs))
      .toSorted((a, b) => a - b)
      .map((fit) => fit.toFixed(1))
      .join(' ');
  return [...lines, `fit of right pages\t${fits(true)}`, `fit of wrong pages\t${fits(false)}`, ''].join('\n');
}

function fitTerms(cases: readonly Choice[][]): number[] {
  const signs = TERMS.map((term) => Math.sign(FIT_WEIGHTS[term]));
  let weights = TERMS.map(() => 0);
  for (let step = 0; step < STEPS; step += 1) {
    const slope = weights.map((weight) => -RIDGE * weight);
    for (const pages of cases) addSlope(slope, pages, weights, cases.length);
    weights = weights.map((weight, at) => {
      const moved = weight + STEP * slope[at]!;
      return moved * signs[at]! > 0 ? moved : 0;
    });
  }
  return weights;
}

/** The slope of the logarithm of how likely the right pages of a case are. */
function addSlope(slope: number[], pages: readonly Choice[], weights: readonly number[], cases: number): void {
  const likely = shares(pages.map(({ region, terms }) => region + dot(terms, weights)));
  const right = pages.map(({ isRight }, at) => (isRight ? likely[at]! : 0));
  const all = Math.max(sum(right), 1e-9);
  for (const [at, { terms }] of pages.entries()) {
    const pull = (right[at]! / all - likely[at]!) / cases;
    for (const [term, value] of terms.entries()) slope[term]! += pull * value;
  }
}

function shares(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const all = sum(powers);
  return powers.map((power) => power / all);
}

const dot = (a: readonly number[], b: readonly number[]): number => sum(a.map((value, at) => value * b[at]!));
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
