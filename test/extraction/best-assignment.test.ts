import assert from 'node:assert/strict';
import { bestAssignment } from '../../activities/extraction/columns/matching/best-assignment.ts';

/** The highest sum that any assignment reaches, found by trying all of them. */
function highestSum(scores: readonly (readonly number[])[], taken: readonly number[] = []): number {
  const [row, ...rest] = scores;
  if (row === undefined) return 0;
  const sums = row.flatMap((score, at) => (taken.includes(at) ? [] : [score + highestSum(rest, [...taken, at])]));
  return Math.max(highestSum(rest, taken), ...sums);
}

/** Numbers that look drawn by lot, from -5 to 5. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    yield (state / 2 ** 31) * 10 - 5;
  }
}

describe('the assignment of fields to candidates', () => {
  it('gives up the best pair where all pairs together are worth more', () => {
    assert.deepEqual(
      bestAssignment([
        [5, 4],
        [4, 0],
      ]),
      [1, 0],
    );
  });

  it('leaves a row alone that only costs', () => {
    assert.deepEqual(
      bestAssignment([
        [-1, -2],
        [3, -1],
      ]),
      [null, 0],
    );
  });

  it('has nothing to give where there are no columns', () => {
    assert.deepEqual(bestAssignment([[], []]), [null, null]);
    assert.deepEqual(bestAssignment([]), []);
  });

  it('reaches the highest sum of all', () => {
    const next = numbers(7);
    for (let round = 0; round < 60; round += 1) {
      const [rows, columns] = [1 + (round % 4), 1 + (round % 5)];
      const scores = Array.from({ length: rows }, () =>
        Array.from({ length: columns }, () => next.next().value as number),
      );
      const chosen = bestAssignment(scores);
      const used = chosen.filter((at) => at !== null);
      assert.equal(new Set(used).size, used.length);
      const sum = chosen.reduce<number>((total, at, row) => total + (at === null ? 0 : scores[row]![at]!), 0);
      assert.ok(Math.abs(sum - highestSum(scores)) < 1e-9, JSON.stringify(scores));
    }
  });
});
