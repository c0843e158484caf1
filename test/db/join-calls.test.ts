import assert from 'node:assert/strict';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { joinCalls } from '../../shared/db/join-calls.ts';

describe('calls that are joined', () => {
  let joined: number[][];
  const double = (numbers: number[]) => {
    joined.push(numbers);
    return Promise.resolve(numbers.map((number) => number * 2));
  };
  beforeEach(() => void (joined = []));

  it('are worked on together when they come in one turn, and each gets its own answer', async () => {
    const ask = joinCalls(double);
    assert.deepEqual(await Promise.all([ask(1), ask(2), ask(3)]), [2, 4, 6]);
    assert.deepEqual(joined, [[1, 2, 3]]);
  });

  it('do not wait for those of an earlier turn', async () => {
    const first = Promise.withResolvers<number[]>();
    const ask = joinCalls((numbers: number[]) => (numbers[0] === 1 ? first.promise : double(numbers)));
    const slow = ask(1);
    await nextTurn();
    assert.equal(await ask(2), 4);
    first.resolve([10]);
    assert.equal(await slow, 10);
  });

  it('wait for those that come within a time after the last work, and go at once after that', async () => {
    const ask = joinCalls(double, { apartMs: 100 });
    await ask(1);
    const second = ask(2);
    await nextTurn();
    await Promise.all([second, ask(3)]);
    assert.deepEqual(joined, [[1], [2, 3]]);
  });

  it('all fail when the work does', async () => {
    const ask = joinCalls(() => Promise.reject(new Error('no connection')));
    const calls = await Promise.allSettled([ask(1), ask(2)]);
    assert.deepEqual(
      calls.map(({ status }) => status),
      ['rejected', 'rejected'],
    );
  });
});
