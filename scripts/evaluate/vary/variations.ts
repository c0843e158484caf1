import type { Case } from '../corpus.ts';
import type { Prediction } from '../prediction.ts';
import type { Truth } from '../scorer.ts';
import { PAGE_CHANGES, type PageChange } from './change-page.ts';
import { LANGUAGES } from './goal-words.ts';
import { tellGoal, withTrueNames } from './tell-goal.ts';

/** A case as a variation has it mapped, and how its prediction is to be read. */
interface VariedCase {
  saved: Case;
  read: (prediction: Prediction) => Prediction;
}

/** A way to vary cases that may not change their rows, and what it is compared with. */
export interface Variation {
  name: string;
  comparedWith: string;
  change: PageChange['name'] | null;
  /** Null for cases that it does not apply to. */
  vary: (saved: Case, truth: Truth) => VariedCase | null;
}

const asIs = (saved: Case): VariedCase => ({ saved, read: (prediction) => prediction });

/** What all changes of pages are compared with; what goals in other languages are. */
const UNCHANGED = 'unchanged';
const IN_ENGLISH = 'goal_en';

const OF_PAGES = PAGE_CHANGES.map((change): Variation => ({
  name: change,
  comparedWith: UNCHANGED,
  change,
  vary: asIs,
}));

const OF_GOALS = LANGUAGES.map((language): Variation => ({
  name: `goal_${language}`,
  comparedWith: IN_ENGLISH,
  change: null,
  vary(saved, truth) {
    const told = tellGoal(truth, language);
    return told && { saved: { ...saved, goal: told.goal }, read: (prediction) => withTrueNames(prediction, told) };
  },
}));

/** All variations; each stands behind what it is compared with. */
export const VARIATIONS: readonly Variation[] = [
  { name: UNCHANGED, comparedWith: UNCHANGED, change: null, vary: asIs },
  ...OF_PAGES,
  ...OF_GOALS,
];

/** The variations of some names with those that they are compared with; null when there is none of a name. */
export function variationsNamed(names: readonly string[]): Variation[] | null {
  const asked = names.map((name) => VARIATIONS.find((each) => each.name === name));
  if (asked.includes(undefined)) return null;
  const needed = new Set(asked.flatMap((each) => [each!.name, each!.comparedWith]));
  return VARIATIONS.filter(({ name }) => needed.has(name));
}
