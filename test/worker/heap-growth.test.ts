import assert from 'node:assert/strict';
import v8 from 'node:v8';
import { setTimeout as pause } from 'node:timers/promises';
import { followRuns } from '../../worker/heap-growth.ts';

describe('the heap of a worker', () => {
  const setFlags = v8.setFlagsFromString;
  const flags: string[] = [];
  before(() => void (v8.setFlagsFromString = (flag) => void flags.push(flag)));
  after(() => void (v8.setFlagsFromString = setFlags));

  it('may grow further while many runs go on, and only then', async () => {
    const runs = { held: 0 };
    const following = followRuns(runs, 1);
    for (const held of [5, 19, 60, 200, 3]) {
      runs.held = held;
      await pause(20);
    }
    await following.stop();
    assert.deepEqual(flags, ['--heap-growing-percent=50', '--heap-growing-percent=10']);
  });
});
