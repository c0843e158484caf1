import assert from 'node:assert/strict';
import { FairQueue } from '../../activities/reading/fair-queue.ts';

const anybody = () => true;

describe('a fair queue', () => {
  it('lets keys take turns, each in its own order', () => {
    const queue = new FairQueue<string>();
    for (const task of ['a1', 'a2', 'a3', 'b1', 'b2']) queue.add(task[0]!, task);
    const taken = Array.from({ length: 6 }, () => queue.take(anybody));
    assert.deepEqual(taken, ['a1', 'b1', 'a2', 'b2', 'a3', null]);
  });

  it('passes over a key that may have none, which keeps its turn', () => {
    const queue = new FairQueue<string>();
    for (const task of ['a1', 'b1', 'b2']) queue.add(task[0]!, task);
    assert.equal(
      queue.take((key) => key !== 'a'),
      'b1',
    );
    assert.equal(queue.take(anybody), 'a1');
    assert.equal(
      queue.take(() => false),
      null,
    );
  });

  it('gives out what was taken away no more', () => {
    const queue = new FairQueue<string>();
    for (const task of ['a1', 'a2']) queue.add('a', task);
    assert.equal(queue.remove('a', 'a1'), true);
    assert.equal(queue.remove('a', 'a1'), false);
    assert.deepEqual(queue.drain(), ['a2']);
    assert.equal(queue.take(anybody), null);
  });
});
