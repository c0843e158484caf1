import type { ValueSource } from '../../../shared/domain/mapping.ts';
import type { ColumnCandidate } from './column-candidates.ts';

/** Records of so many templates are told apart. */
const MOST_SOURCES = 3;
const NEARLY_ALL = 0.95;
/** A second place fills at least this share of the records. */
const LEAST_SHARE = 0.04;
/** What only the first of so many records has is no template of its own: that may be the row of headers. */
const MANY = 5;

/**
 * A column whose records are of several templates: where its place has no value, another one that no record has beside
 * it. `worthOf` tells how much better than no answer to the same field a candidate is.
 */
export function fillGaps(
  candidate: ColumnCandidate,
  others: readonly ColumnCandidate[],
  worthOf: (other: ColumnCandidate) => number,
): ColumnCandidate {
  let filled = candidate;
  while (filled.fill < NEARLY_ALL && filled.alternatives.length + 1 < MOST_SOURCES) {
    let best: { other: ColumnCandidate; worth: number } | null = null;
    for (const other of others) {
      if (!completes(filled, other)) continue;
      const worth = worthOf(other);
      if (worth > (best?.worth ?? 0)) best = { other, worth };
    }
    if (best === null) break;
    filled = united(filled, best.other);
  }
  return filled;
}

function completes(candidate: ColumnCandidate, other: ColumnCandidate): boolean {
  if (other.type !== candidate.type || other.isWhole) return false;
  const isOnlyFirst = other.values[0] !== null && other.values.slice(1).every((value) => value === null);
  if (other.values.length >= MANY && isOnlyFirst) return false;
  const added = other.values.filter((value, i) => value !== null && candidate.values[i] === null);
  if (added.length < LEAST_SHARE * other.values.length) return false;
  const isAround = standsAround(other.source, candidate.source);
  return other.values.every(
    (value, i) => value === null || candidate.values[i] === null || (isAround && value === candidate.values[i]),
  );
}

/** Whether a text is that of an element around another one, as a cell's is around its link. */
function standsAround(outer: ValueSource, { path, take, part }: ValueSource): boolean {
  const areTexts =
    [outer.take, take].every((taken) => taken === 'text') && part === undefined && outer.part === undefined;
  return areTexts && outer.path !== '' && path.startsWith(`${outer.path}/`);
}

function united(candidate: ColumnCandidate, other: ColumnCandidate): ColumnCandidate {
  const either = <Value>(own: readonly Value[], added: readonly Value[]): Value[] =>
    candidate.values.map((value, i) => (value === null ? added[i]! : own[i]!));
  const values = either(candidate.values, other.values);
  const filled = values.filter((value) => value !== null);
  return {
    ...candidate,
    alternatives: [...candidate.alternatives, other.source],
    values,
    words: either(candidate.words, other.words),
    normalized: either(candidate.normalized, other.normalized),
    fill: filled.length / values.length,
    distinct: new Set(filled.map(String)).size / Math.max(1, filled.length),
  };
}
