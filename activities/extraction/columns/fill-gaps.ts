import type { ColumnCandidate } from './column-candidates.ts';
import { isCut } from './read-source.ts';

/** Records of so many templates are told apart. */
const MOST_SOURCES = 3;
const NEARLY_ALL = 0.95;
/** A second place fills at least this share of the records. */
const LEAST_SHARE = 0.04;
/** What only the first of so many records has is no template of its own: that may be the row of headers. */
const MANY = 5;

/**
 * A column whose records are of several templates: where its place has no value, another one that no record has beside
 * it, or that says the same where both have one. `worthOf` tells how much better than no answer to the same field a candidate is.
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
  if (other.type !== candidate.type || other.isWhole || added(candidate, other) < LEAST_SHARE) return false;
  const isOnlyFirst = other.values[0] !== null && other.values.slice(1).every((value) => value === null);
  if (other.values.length >= MANY && isOnlyFirst) return false;
  const both = other.values.flatMap((value, i) => (value === null || candidate.values[i] === null ? [] : [i]));
  // What is cut out of a text can be another one of its prices or dates in the records where it is alone.
  return (
    both.length === 0 || (!isCut(other.source) && both.every((i) => other.normalized[i] === candidate.normalized[i]))
  );
}

/** The share of the records that have a value in the second place alone. */
function added({ values }: ColumnCandidate, other: ColumnCandidate): number {
  return other.values.filter((value, i) => value !== null && values[i] === null).length / values.length;
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
