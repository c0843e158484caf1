import type { AskedField } from '../goal/ask.ts';
import type { ColumnCandidate } from './column-candidates.ts';
import { MATCH_THRESHOLD, matchField, type MatchContext } from './match-field.ts';

/** Pairs fields with candidates, the best match first, each at most once; what the goal only implies comes last. */
export function assignFields(
  fields: readonly AskedField[],
  candidates: readonly ColumnCandidate[],
  context: MatchContext,
): Map<AskedField, ColumnCandidate> {
  const assigned = new Map<AskedField, ColumnCandidate>();
  const taken = new Set<ColumnCandidate>();
  for (const isImplied of [false, true]) {
    const pairs = fields
      .filter(({ implied }) => implied === isImplied)
      .flatMap((field) =>
        candidates.map((candidate) => ({ field, candidate, score: matchField(field, candidate, context) })),
      )
      .filter(({ score }) => score >= MATCH_THRESHOLD)
      .toSorted((a, b) => b.score - a.score);
    for (const { field, candidate } of pairs) {
      if (assigned.has(field) || taken.has(candidate)) continue;
      assigned.set(field, candidate);
      taken.add(candidate);
    }
  }
  return assigned;
}
