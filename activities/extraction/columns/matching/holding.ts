import type { Concept } from '../../goal/concepts.ts';
import type { GoalField } from '../../goal/parse-goal.ts';
import type { ColumnCandidate } from '../column-candidates.ts';

/** What a field costs whose values hold those of another one that is asked for beside it. */
export const HELD_COST = 1;
/** Shorter texts stand in others by chance. */
const SHORTEST = 3;
const MOST = 0.5;

/** Fields whose values may hold others: a summary, an address. */
const WIDE: ReadonlySet<Concept | null> = new Set(['description', 'address', 'place', 'opening_hours', 'citation']);

/** Whether the values of a field may well hold those of others. */
export const isWide = ({ concept }: GoalField): boolean => WIDE.has(concept);

/** Tells of two candidates, by their positions, whether the first one's texts hold those of the second, in most records. */
export function holdingOf(candidates: readonly ColumnCandidate[]): (outer: number, inner: number) => boolean {
  const known = new Map<number, boolean>();
  return (outer, inner) => {
    const key = outer * candidates.length + inner;
    let held = known.get(key);
    if (held === undefined) known.set(key, (held = holds(candidates[outer]!, candidates[inner]!)));
    return held;
  };
}

function holds(outer: ColumnCandidate, inner: ColumnCandidate): boolean {
  if (outer === inner || [outer, inner].some(({ type }) => type === 'url' || type === 'array')) return false;
  const isSamePlace = outer.source.path === inner.source.path && outer.source.take === inner.source.take;
  if (isSamePlace && inner.source.part?.startsWith('piece:') !== true) return false;
  let [both, held] = [0, 0];
  for (const [i, text] of inner.words.entries()) {
    const around = outer.words[i]!;
    if (text.length < SHORTEST + 2 || around === '') continue; // with a space on each side
    both += 1;
    if (around.length > text.length && around.includes(text)) held += 1;
  }
  return both > 0 && held > both * MOST;
}
