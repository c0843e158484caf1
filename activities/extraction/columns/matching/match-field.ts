import type { GoalField } from '../../goal/parse-goal.ts';
import type { ColumnCandidate } from '../column-candidates.ts';
import type { MatchContext } from './match-context.ts';
import { canBe } from './can-be.ts';
import { pairUp } from './pair.ts';
import { MATCH_SIGNALS, signalsOf } from './signals.ts';
import { MATCH_WEIGHTS } from './weights.ts';

const WEIGHTS = MATCH_SIGNALS.map((name) => MATCH_WEIGHTS[name]);

/** How well a candidate answers a field; -Infinity: not at all. */
export function matchField(field: GoalField, candidate: ColumnCandidate, context: MatchContext): number {
  if (!canBe(field, candidate)) return -Infinity;
  const signals = signalsOf(pairUp(field, candidate, context));
  let score = 0;
  for (let i = 0; i < signals.length; i += 1) score += WEIGHTS[i]! * signals[i]!;
  return score;
}
