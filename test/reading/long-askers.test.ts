import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { LongAskers } from '../../activities/reading/long-askers.ts';

describe('those who asked something that took long', () => {
  it('are remembered for a while', async () => {
    const askers = new LongAskers(30);
    askers.add('a');
    assert.deepEqual([askers.has('a'), askers.has('b')], [true, false]);
    await pause(60);
    assert.equal(askers.has('a'), false);
  });
});
