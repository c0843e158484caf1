import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { startStallClock } from '../../activities/run/stall-clock.ts';

describe('The clock of stalled work', () => {
  let stalls = 0;
  let now = 0;
  beforeEach(() => {
    [stalls, now] = [0, 0];
    mock.timers.enable({ apis: ['setTimeout'] });
    mock.method(performance, 'now', () => now);
  });
  afterEach(() => {
    mock.timers.reset();
    mock.restoreAll();
  });

  const start = (firstMs = 100) => startStallClock({ firstMs, limitMs: 100 }, () => (stalls += 1));
  /** Lets time pass; the work has stalled at its end, and not a millisecond before. */
  function stallsAfter(milliseconds: number): void {
    passesWell(milliseconds - 1);
    pass(1);
    assert.equal(stalls, 1);
  }
  function passesWell(milliseconds: number): void {
    pass(milliseconds);
    assert.equal(stalls, 0);
  }
  function pass(milliseconds: number): void {
    now += milliseconds;
    mock.timers.tick(milliseconds);
  }

  it('begins with what is left, and has the whole time after each step', () => {
    const clock = start(40);
    passesWell(39);
    clock.progress();
    stallsAfter(100);
  });

  it('stands still for as long as it is told, and goes on with what was left', () => {
    const clock = start();
    passesWell(70);
    const goOn = clock.standStill();
    passesWell(500);
    goOn();
    passesWell(10);
    const again = clock.standStill();
    passesWell(500);
    again();
    stallsAfter(20);
  });

  it('has the whole time after a step that was made while it stood still', () => {
    const clock = start();
    passesWell(70);
    const goOn = clock.standStill();
    clock.progress();
    passesWell(500);
    goOn();
    stallsAfter(100);
  });

  it('is silent once it was stopped', () => {
    const clock = start();
    const goOn = clock.standStill();
    clock.stop();
    goOn();
    clock.progress();
    passesWell(1_000);
  });
});
