import type { Example } from './examples.ts';
import { choiceLikelihood, scoreOf } from './softmax.ts';

const MOST = 8;
const GRAIN = 0.25;

/** A weight for what the columns of the finalists hold, and how the choice among them goes with it. */
interface Evidence {
  weight: number;
  quality: number;
}

/** Pages, and the weights that score their regions. */
export interface Weighed {
  examples: readonly Example[];
  weights: readonly number[];
}

/**
 * The weight of the columns' answer that makes the right finalists of the pages most likely. Each page's regions are to
 * be scored by weights that were not fitted on it: by its own they leave the columns nothing to mend (stacking, Wolpert 1992).
 */
export function fitAnswered(parts: readonly Weighed[]): Evidence {
  let best = { weight: 0, likelihood: -Infinity };
  for (let weight = 0; weight <= MOST; weight += GRAIN) {
    const likelihood = parts
      .flatMap(({ examples, weights }) => finalChoices(examples, weights, weight))
      .reduce((sum, choice) => sum + choiceLikelihood(choice), 0);
    if (likelihood > best.likelihood) best = { weight, likelihood };
  }
  return { weight: best.weight, quality: qualityWith(parts, best.weight) };
}

/** Mean quality of what is chosen among the finalists. */
export function qualityWith(parts: readonly Weighed[], answered: number): number {
  const chosen = parts
    .flatMap(({ examples, weights }) => finalChoices(examples, weights, answered))
    .map((choice) => choice.toSorted((a, b) => b.score - a.score)[0]?.quality ?? 0);
  return chosen.reduce((sum, quality) => sum + quality, 0) / chosen.length;
}

function finalChoices(examples: readonly Example[], weights: readonly number[], answered: number) {
  return examples.map(({ choices }) =>
    choices
      .filter((choice) => choice.answered !== null)
      .map((choice) => ({
        quality: choice.quality,
        score: scoreOf(choice, weights) + answered * choice.answered!,
      })),
  );
}
