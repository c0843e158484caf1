import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { createWaitMeter } from '../../activities/crawling/wait-meter.ts';

const SECOND = 1_000;

describe('The meter of waits', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout', 'Date'] }));
  afterEach(() => mock.timers.reset());

  /** A meter and the times at which the work was held up by other work, from and to, in seconds. */
  function newMeter() {
    const times: number[] = [];
    const note = () => void times.push(Date.now() / SECOND);
    const meter = createWaitMeter({ clock: Date.now, heldUp: () => (note(), note) });
    const wait = (distanceMs = 0, pausedMs = () => 0) => meter.begin({ distanceMs, pausedMs });
    return { meter, times, wait };
  }
  function pass(seconds: number): void {
    for (let passed = 0; passed < seconds; passed += 1) mock.timers.tick(SECOND);
  }

  it('tells of waits that are longer than the distance that the site wants', () => {
    const { times, wait } = newMeter();
    const end = wait(30 * SECOND);
    pass(30);
    assert.deepEqual(times, [30]);
    pass(50);
    end();
    assert.deepEqual(times, [30, 80]);
    const short = wait(30 * SECOND);
    pass(29);
    short();
    pass(100);
    assert.deepEqual(times, [30, 80]);
  });

  it('tells of nothing while a request is under way', () => {
    const { meter, times, wait } = newMeter();
    const end = wait();
    const endRequest = meter.beginRequest();
    pass(100);
    endRequest();
    pass(1);
    assert.deepEqual(times, [101]);
    pass(9);
    meter.beginRequest();
    assert.deepEqual(times, [101, 110]);
    pass(20);
    end();
    assert.deepEqual(times, [101, 110]);
  });

  it('begins anew after each request, however many wait', () => {
    const { meter, times, wait } = newMeter();
    for (let waiting = 0; waiting < 5; waiting += 1) wait(5 * SECOND);
    for (let turn = 0; turn < 3; turn += 1) {
      pass(4);
      meter.beginRequest()();
    }
    assert.deepEqual(times, []);
    pass(6);
    assert.deepEqual(times, [17]);
  });

  it('does not take a pause that the site wants for other work', () => {
    const { times, wait } = newMeter();
    const end = wait(0, () => Math.max(0, 25 * SECOND - Date.now()));
    pass(30);
    end();
    assert.deepEqual(times, [25, 30]);
  });

  it('adds up the time in which at least one wait goes on', () => {
    const { meter, wait } = newMeter();
    const ends = [wait(), wait()];
    pass(2);
    ends[0]!();
    pass(1);
    ends[1]!();
    pass(5);
    assert.deepEqual([meter.take(), meter.take()], [3_000, 0]);
  });
});
