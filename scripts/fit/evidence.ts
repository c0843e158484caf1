import type { Example } from './examples.ts';
import { choiceLikelihood, scoreOf } from './softmax.ts';

const MOST = 8;
const GRAIN = 0.25;

/** A weight for what the columns of the finalists hold, and how the choice among them goes with it. */
interface Evidence {
  weight: number;
  quality: number;
}

/** The weight of the columns' answer that makes the right finalists of the pages most likely. */
export function fitAnswered(examples: readonly Example[], weights: readonly number[]): Evidence {
  let best = { weight: 0, likelihood: -Infinity };
  for (let weight = 0; weight <= MOST; weight += GRAIN) {
    const likelihood = finalChoices(examples, weights, weight).reduce(
      (sum, choice) => sum + choiceLikelihood(choice),
      0,
    );
    if (likelihood > best.likelihood) best = { weight, likelihood };
  }
  return { weight: best.weight, quality: qualityWith(examples, weights, best.weight) };
}

/** Mean quality of what is chosen among the finalists. */
export function qualityWith(examples: readonly Example[], weights: readonly number[], answered: number): number {
  const chosen = finalChoices(examples, weights, answered).map(
    (choice) => choice.toSorted((a, b) => b.score - a.score)[0]?.quality ?? 0,
  );
  return chosen.reduce((sum, quality) => sum + quality, 0) / chosen.length;
}

function finalChoices(examples: readonly Example[], weights: readonly number[], answered: number) {
  return examples.map(({ choices }) =>
    choices
      .filter((choice) => choice.answered !== null)
      .map(({ signals, quality, answered: held }) => ({
        quality,
        score: scoreOf(signals, weights) + answered * held!,
      })),
  );
}
