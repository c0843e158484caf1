import assert from 'node:assert/strict';
import { beginForesight, type Foresight, giveUpForesight, planFetches } from '../../activities/run/foresight.ts';

const MOST_AHEAD = 8;
const page = (number: number) => `https://shop.example/books?page=${number}`;

/** Walks along pages; returns the numbers of those that are to be fetched ahead at each of them. */
function walk(
  numbers: number[],
  { most = 100, from = beginForesight([]) } = {},
): { ahead: number[][]; end: Foresight } {
  let foresight = from;
  const ahead = numbers.map((number) => {
    const plan = planFetches(foresight, { url: page(number), most, mostAhead: MOST_AHEAD });
    ({ foresight } = plan);
    return plan.ahead.map((url) => Number(/page=(\d+)$/.exec(url)![1]));
  });
  return { ahead, end: foresight };
}

describe('which pages are fetched ahead', () => {
  it('are none before an address was foreseen rightly, then twice as many at each hit up to the most', () => {
    const { ahead } = walk([1, 2, 3, 4, 5, 6]);
    assert.deepEqual(ahead, [[], [], [4], [5, 6, 7], [6, 7, 8, 9, 10, 11, 12], [7, 8, 9, 10, 11, 12, 13]]);
  });

  it('are foreseen by the pages of an earlier chunk', () => {
    const from = beginForesight([page(98), page(99), page(100)]);
    assert.deepEqual(walk([101, 102], { from }).ahead, [[], [103]]);
  });

  it('are no more than may be fetched', () => {
    assert.deepEqual(walk([1, 2, 3, 4, 5], { most: 3 }).ahead.at(-1), [6, 7]);
    assert.deepEqual(walk([1, 2, 3, 4, 5], { most: 0 }).ahead.at(-1), []);
  });

  it('are none any more once the listing has led elsewhere, also when it counts again', () => {
    const { end } = walk([1, 2, 3, 4]);
    const plan = planFetches(end, { url: page(7), most: 100, mostAhead: MOST_AHEAD });
    assert.deepEqual([plan.isOffCourse, plan.ahead], [true, []]);
    assert.deepEqual(walk([8, 9, 10, 11], { from: plan.foresight }).ahead, [[], [], [], []]);
  });

  it('are none any more once one of them was not there; those under way are still of use while the listing counts on', () => {
    const { end } = walk([1, 2, 3, 4]);
    const known = planFetches(giveUpForesight(end), { url: page(5), most: 100, mostAhead: MOST_AHEAD });
    assert.deepEqual([known.isOffCourse, known.ahead], [false, []]);
    const elsewhere = planFetches(giveUpForesight(end), { url: page(9), most: 100, mostAhead: MOST_AHEAD });
    assert.deepEqual([elsewhere.isOffCourse, elsewhere.ahead], [true, []]);
  });

  it('are the same by another writing of the address', () => {
    const { end } = walk([1, 2, 3]);
    const plan = planFetches(end, { url: `${page(4)}#top`, most: 100, mostAhead: MOST_AHEAD });
    assert.equal(plan.isOffCourse, false);
  });
});
