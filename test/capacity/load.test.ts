import assert from 'node:assert/strict';
import { LIGHT_RUNS, lightRunLimit } from '../../activities/capacity/load.ts';

const IDLE = { utilization: 0.1, residentBytes: 200 * 1024 * 1024, availableBytes: 4 * 1024 ** 3 };
const BUSY = { ...IDLE, utilization: 0.97 };

describe('The number of light crawls', () => {
  it('grows by a step while the process has time and memory, up to its bound', () => {
    assert.equal(lightRunLimit(IDLE, 100), 100 + LIGHT_RUNS.step);
    assert.equal(lightRunLimit(IDLE, LIGHT_RUNS.most), LIGHT_RUNS.most);
  });

  for (const [title, load] of [
    ['the event loop is busy', BUSY],
    ['the process has grown large', { ...IDLE, residentBytes: LIGHT_RUNS.residentBytes }],
    ['the machine has hardly any memory left', { ...IDLE, availableBytes: LIGHT_RUNS.availableBytes }],
  ] as const) {
    it(`does not grow while ${title}`, () => assert.equal(lightRunLimit(load, 100), 100));
  }

  it('never falls below the least', () => assert.equal(lightRunLimit(BUSY, 0), LIGHT_RUNS.least));
});
