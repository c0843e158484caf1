import { bestAssignment } from './best-assignment.ts';

type Assignment = (number | null)[];

/** So many of the best columns of a row are tried in the place of the one it has. */
const MOST_TRIED = 10;
const MOST_STEPS = 20;

/**
 * Assigns each row at most one column and each column at most one row, where some columns of two rows do not go
 * together: from the assignment with the highest sum, as long as another column for a row, or two rows that change
 * theirs, bring more. `costOf` tells what two pairs cost together; 0 or more.
 */
export function jointAssignment(
  scores: readonly (readonly number[])[],
  costOf: (row: number, column: number, otherRow: number, otherColumn: number) => number,
): Assignment {
  let chosen: Assignment = bestAssignment(scores);
  const costs = (assigned: Assignment): number => {
    let sum = 0;
    for (const [row, column] of assigned.entries())
      for (const [other, otherColumn] of assigned.slice(0, row).entries())
        if (column !== null && otherColumn !== null)
          sum += costOf(row, column, other, otherColumn) + costOf(other, otherColumn, row, column);
    return sum;
  };
  const worth = (assigned: Assignment): number =>
    assigned.reduce<number>(
      (sum, column, row) => sum + (column === null ? 0 : scores[row]![column]!),
      -costs(assigned),
    );
  if (costs(chosen) === 0) return chosen;
  const tried = scores.map(bestOf);
  let best = worth(chosen);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    let better: Assignment | null = null;
    for (const changed of changes(chosen, tried)) {
      const value = worth(changed);
      if (value > best + 1e-9) [better, best] = [changed, value];
    }
    if (better === null) break;
    chosen = better;
  }
  return chosen;
}

/** The best columns of a row that bring something, and none. */
function bestOf(scores: readonly number[]): (number | null)[] {
  const worthy = scores.flatMap((score, column) => (score > 0 ? [column] : []));
  return [...worthy.toSorted((a, b) => scores[b]! - scores[a]!).slice(0, MOST_TRIED), null];
}

/** Every assignment in which one row has another column; who had that column takes what was left, another one or none. */
function* changes(chosen: Assignment, tried: readonly (number | null)[][]): Generator<Assignment> {
  for (const [row, columns] of tried.entries())
    for (const column of columns) {
      if (column === chosen[row]) continue;
      const owner = column === null ? -1 : chosen.indexOf(column);
      const changed = chosen.with(row, column);
      if (owner < 0) yield changed;
      else
        for (const left of tried[owner]!)
          if (left === null || !changed.some((other, at) => other === left && at !== owner))
            yield changed.with(owner, left);
    }
}
