import { FIT_WEIGHTS, fitOf, termsOf } from '../../../activities/discovery/candidate-fit.ts';
import { fitWeights } from '../../fit/softmax.ts';
import type { Example } from '../../fit/examples.ts';
import type { JudgedCase } from './judge-case.ts';

type Term = keyof typeof FIT_WEIGHTS;
const TERMS = Object.keys(FIT_WEIGHTS) as Term[];

/** The weights that put the right page of each case first, beside those in force; and what right and wrong pages reach. */
export function fitCandidates(cases: readonly JudgedCase[]): string {
  const usable = cases.filter(({ part, candidates }) => part !== 'lock' && candidates.some(({ isRight }) => isRight));
  const examples = usable.map(({ id, candidates }) => ({
    id,
    choices: candidates.map(({ signs, isRight }) => ({
      signals: [signs.region, ...TERMS.map((term) => termsOf(signs)[term])],
      quality: Number(isRight),
      answered: null,
    })),
  })) as unknown as Example[];
  const [region = 1, ...fitted] = fitWeights(examples, [1, ...TERMS.map((term) => Math.sign(FIT_WEIGHTS[term]))]);
  const lines = TERMS.map(
    (term, at) => `${term}\tin force ${FIT_WEIGHTS[term]}\tfitted ${(fitted[at]! / region).toFixed(2)}`,
  );
  const fits = (wanted: boolean): string =>
    cases
      .filter(({ part }) => part !== 'lock')
      .flatMap(({ candidates }) =>
        candidates.filter(({ isRight }) => isRight === wanted).map(({ signs }) => fitOf(signs)),
      )
      .toSorted((a, b) => a - b)
      .map((fit) => fit.toFixed(1))
      .join(' ');
  return [...lines, `fit of right pages\t${fits(true)}`, `fit of wrong pages\t${fits(false)}`, ''].join('\n');
}
