import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { type CrawlClock, startCrawlClock } from '../../activities/run/crawl-clock.ts';

const LIMIT_MS = 10_000;
const MINUTE_MS = 60_000;
const SITE = { distanceMs: 0, pausedMs: () => 0 };

describe('The clock of a crawl', () => {
  let stalls = 0;
  let now = 0;
  let clock: CrawlClock;
  beforeEach(() => {
    [stalls, now] = [0, 0];
    mock.timers.enable({ apis: ['setTimeout'] });
    mock.method(performance, 'now', () => now);
    clock = startCrawlClock({ limitMs: LIMIT_MS, firstMs: 4_000 }, () => (stalls += 1));
  });
  afterEach(() => {
    mock.timers.reset();
    mock.restoreAll();
  });

  function pass(milliseconds: number): void {
    for (let passed = 0; passed < milliseconds; passed += 1) {
      now += 1;
      mock.timers.tick(1);
    }
  }
  /** Lets time pass; the crawl has stalled at its end, and not a millisecond before. */
  function stallsAfter(milliseconds: number): void {
    pass(milliseconds - 1);
    assert.equal(stalls, 0);
    pass(1);
    assert.equal(stalls, 1);
  }

  it('tells once that the crawl has stalled', () => {
    stallsAfter(4_000);
    pass(MINUTE_MS);
    assert.equal(stalls, 1);
  });

  it('leaves the whole time after each progress', () => {
    for (let page = 0; page < 5; page += 1) {
      pass(3_999);
      clock.progress();
    }
    stallsAfter(LIMIT_MS);
  });

  it('stands still while requests wait for longer than the site wants, and asks it for its pause at that time', () => {
    clock.progress();
    let pausedMs = 500;
    const end = clock.beginWait({ distanceMs: 2_000, pausedMs: () => pausedMs });
    pass(2_000);
    pausedMs = 0;
    pass(MINUTE_MS);
    end();
    stallsAfter(LIMIT_MS - 2_500);
  });

  it('looks for the pause of every site at which a request waits', () => {
    clock.progress();
    clock.beginWait(SITE);
    clock.beginWait({ ...SITE, pausedMs: () => MINUTE_MS });
    stallsAfter(LIMIT_MS);
  });

  it('knows the longest distance of those that wait when they begin to be all that is done', () => {
    clock.progress();
    const endRequest = clock.beginRequest();
    const ends = [5_000, 8_000, 3_000].map((distanceMs) => clock.beginWait({ ...SITE, distanceMs }));
    ends[1]!();
    pass(1_000);
    endRequest();
    pass(MINUTE_MS);
    for (const end of [ends[0]!, ends[2]!]) end();
    stallsAfter(LIMIT_MS - 6_000);
  });

  it('counts whole milliseconds of waits, up to now', () => {
    now = 0.75;
    const end = clock.beginWait(SITE);
    now = 100.5;
    assert.equal(clock.waitedMs(), 99);
    now = 101;
    end();
    now = 200;
    assert.equal(clock.waitedMs(), 100);
  });

  it('counts waits, but is silent, once it was stopped', () => {
    const end = clock.beginWait(SITE);
    clock.stop();
    pass(100);
    clock.progress();
    end();
    pass(MINUTE_MS);
    assert.deepEqual([stalls, clock.waitedMs()], [0, 100]);
  });
});
