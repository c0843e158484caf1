import assert from 'node:assert/strict';
import { isWorthAnotherLook } from '../../activities/crawling/await-change.ts';

describe('whether an open page at rest is worth another look', () => {
  const outlook = { passedMs: 0, patienceMs: 3_000, hasChanged: true, isLoading: false };
  const CASES: [string, Partial<typeof outlook>, boolean][] = [
    ['it changes, and the patience is not over', { passedMs: 2_999 }, true],
    ['it changes, and the patience is over', { passedMs: 3_000 }, false],
    ['nothing has changed for a short time', { passedMs: 1_499, hasChanged: false }, true],
    ['nothing has changed for longer', { passedMs: 1_500, hasChanged: false }, false],
    [
      'nothing has changed, and the patience is shorter still',
      { passedMs: 800, patienceMs: 700, hasChanged: false },
      false,
    ],
    ['an answer is due', { passedMs: 11_999, hasChanged: false, isLoading: true }, true],
    ['an answer takes too long', { passedMs: 12_000, isLoading: true }, false],
    ['an answer is due, and there is no patience', { patienceMs: 0, isLoading: true }, false],
  ];

  for (const [when, differing, isWorth] of CASES) {
    it(`${isWorth ? 'is' : 'is not'}: ${when}`, () => {
      assert.equal(isWorthAnotherLook({ ...outlook, ...differing }), isWorth);
    });
  }
});
