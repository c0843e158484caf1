import { type AskedField, isTitleField } from '../goal/ask.ts';
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
  for (const [field, candidate] of assigned) assigned.set(field, isTitleField(field) ? apart(candidate, assigned, candidates) : candidate);
  return assigned;
}

/** A title that holds the values of other fields is cut before them. */
function apart(
  title: ColumnCandidate,
  assigned: ReadonlyMap<AskedField, ColumnCandidate>,
  candidates: readonly ColumnCandidate[],
): ColumnCandidate {
  const { path, take, label, part } = title.source;
  const head = candidates.find(({ source }) => source.path === path && source.take === take && source.label === label && source.part === 'head');
  if (!head || part === 'head') return title;
  const parts = [...assigned.values()].filter((other) => other !== title && (other.source.part !== undefined || other.type !== 'text') && other.type !== 'url');
  const isHeld = parts.some((other) => shareInside(other, title) > 0.5 && shareInside(other, head) < 0.1);
  return isHeld ? head : title;
}

function shareInside(inner: ColumnCandidate, outer: ColumnCandidate): number {
  const present = inner.words.flatMap((words, i) => (words === '' || outer.words[i] === '' ? [] : [outer.words[i]!.includes(words)]));
  return present.filter(Boolean).length / Math.max(1, present.length);
}
