import assert from 'node:assert/strict';
import { createPoliteness, type Politeness, type PolitenessSettings } from '../../activities/crawling/politeness.ts';
import { createLocalBudget, type SharedBudget } from '../../activities/crawling/shared-budget.ts';
import { startCrawlClock } from '../../activities/run/crawl-clock.ts';
import { expectFailure } from './expect-failure.ts';

const SITE = 'http://shop.test';
const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Visit {
  origin?: string;
  delayMs?: number;
  workMs?: number;
  signal?: AbortSignal;
}

/** What a site sees of all processes together. */
function newSite() {
  const seen = { started: [] as number[], times: [] as number[], running: 0, most: 0 };
  const visitBy =
    (politeness: Politeness) =>
    (number: number, { origin = SITE, workMs = 10, ...options }: Visit = {}) =>
      politeness.schedule(origin, options, async () => {
        seen.started.push(number);
        seen.times.push(Date.now());
        seen.running += 1;
        seen.most = Math.max(seen.most, seen.running);
        await rest(workMs);
        seen.running -= 1;
        return number;
      });
  return { seen, visitBy };
}

describe('Politeness', () => {
  const NUMBERS = [0, 1, 2, 3, 4, 5, 6, 7];
  const opened: Politeness[] = [];
  afterEach(() => Promise.all(opened.splice(0).map((politeness) => politeness.close())));

  function newPoliteness(settings: Partial<PolitenessSettings> = {}): Politeness {
    const politeness = createPoliteness({
      budget: createLocalBudget(),
      hostConcurrency: 4,
      hostRate: 10_000,
      ...settings,
    });
    opened.push(politeness);
    return politeness;
  }

  function watch(settings: Partial<PolitenessSettings> = {}) {
    const { seen, visitBy } = newSite();
    return { seen, visit: visitBy(newPoliteness(settings)) };
  }

  for (const concurrency of [1, 3]) {
    it(`lets ${concurrency} requests to a site run at a time, in order`, async () => {
      const { visit, seen } = watch({ hostConcurrency: concurrency });
      assert.deepEqual(await Promise.all(NUMBERS.map((number) => visit(number))), NUMBERS);
      assert.deepEqual(seen.started, NUMBERS);
      assert.equal(seen.most, concurrency);
    });
  }

  it('does not let one site wait for another', async () => {
    const { visit, seen } = watch({ hostConcurrency: 1 });
    await Promise.all(NUMBERS.map((number) => visit(number, { origin: `http://shop-${number}.test`, workMs: 100 })));
    assert.equal(seen.most, NUMBERS.length);
  });

  it('lets no more requests a second begin than the rate allows', async () => {
    const { visit, seen } = watch({ hostRate: 15 });
    await Promise.all(NUMBERS.map((number) => visit(number)));
    const distances = seen.times.slice(1).map((time, at) => time - seen.times[at]!);
    assert.ok(seen.times.at(-1)! - seen.times[0]! >= 7 * (1_000 / 15) - 2, distances.join());
  });

  it('keeps the distance that the site asks for, also between requests that could run together', async () => {
    const { visit, seen } = watch();
    await Promise.all([0, 1, 2, 3].map((number) => visit(number, { delayMs: 150 })));
    assert.ok(seen.times[3]! - seen.times[0]! >= 3 * 150 - 2, seen.times.join());
    assert.deepEqual(seen.started, [0, 1, 2, 3]);
    assert.equal(seen.most, 1);
  });

  it('gives the slot of a request that failed to the next', async () => {
    const politeness = newPoliteness({ hostConcurrency: 1 });
    const failing = politeness.schedule(SITE, {}, () => Promise.reject(new Error('broken')));
    const next = politeness.schedule(SITE, {}, async () => 'next');
    await assert.rejects(failing, /broken/);
    assert.equal(await next, 'next');
  });

  it('lets an aborted request leave the queue, wherever it waits', async () => {
    const reason = new Error('cancelled');
    const controller = new AbortController();
    const { signal } = controller;
    const { visit, seen } = watch({ hostConcurrency: 1 });
    const running = visit(0, { workMs: 300 });
    const aborted = [visit(1, { signal }), visit(2, { signal })];
    const last = visit(3);
    setTimeout(() => controller.abort(reason), 20);
    for (const visit of aborted) await assert.rejects(visit, reason);
    assert.deepEqual(seen.started, [0]);
    assert.equal(seen.running, 1);
    await Promise.all([running, last]);
    assert.deepEqual(seen.started, [0, 3]);
    await assert.rejects(visit(4, { signal }), reason);
  });

  it('ends the wait for the distance when aborted', async () => {
    const { visit } = watch();
    const reason = new Error('cancelled');
    const controller = new AbortController();
    await visit(0, { delayMs: 5_000 });
    setTimeout(() => controller.abort(reason), 20);
    await assert.rejects(visit(1, { delayMs: 5_000, signal: controller.signal }), reason);
  });

  it('fails what waits when the budget cannot be reached, and goes on when it can', async () => {
    const budget = createLocalBudget();
    let isAway = true;
    const { visit } = watch({
      budget: {
        ...budget,
        acquire: async (...call) => (isAway ? Promise.reject(new Error('away')) : budget.acquire(...call)),
      },
    });
    for (const outcome of await Promise.allSettled([visit(0), visit(1)])) assert.equal(outcome.status, 'rejected');
    isAway = false;
    assert.equal(await visit(2), 2);
  });

  it('fails what waits when it is closed, and what comes later', async () => {
    const politeness = newPoliteness({ hostConcurrency: 1 });
    const work = () => politeness.schedule(SITE, {}, () => rest(50));
    const running = work();
    const waiting = assert.rejects(work(), /closed/);
    await rest(20);
    await politeness.close();
    await waiting;
    await assert.rejects(work(), /closed/);
    await running;
  });

  it('measures how long requests wait, and not how long they take', async () => {
    const politeness = newPoliteness({ hostConcurrency: 1 });
    const meter = startCrawlClock({ limitMs: Infinity, firstMs: Infinity }, () => {});
    const work = () => politeness.schedule(SITE, { meter }, () => rest(150));
    await work();
    const alone = meter.waitedMs();
    assert.ok(alone < 100, `${alone} ms`);
    await Promise.all([work(), work(), work()]);
    const waited = meter.waitedMs() - alone;
    assert.ok(waited >= 290 && waited < 450, `${waited} ms`); // the third waited for both others, the second meanwhile
    meter.stop();
  });

  it('calls the budget seldom where the rate is high', async () => {
    const budget = createLocalBudget();
    let calls = 0;
    const counting: SharedBudget = { ...budget, acquire: (...call) => ((calls += 1), budget.acquire(...call)) };
    const { visit } = watch({ budget: counting, hostRate: 10_000, hostConcurrency: 8 });
    const lane = async () => {
      for (let request = 0; request < 100; request += 1) await visit(request, { workMs: 0 });
    };
    await Promise.all(Array.from({ length: 8 }, lane));
    assert.ok(calls <= 20, `${calls} calls for 800 requests`);
  });

  describe('over several processes', () => {
    /** Processes that share a budget, and what a site sees of them. */
    function share(count: number, settings: Partial<PolitenessSettings>) {
      const budget = createLocalBudget();
      const { seen, visitBy } = newSite();
      const visits = Array.from({ length: count }, () => visitBy(newPoliteness({ budget, ...settings })));
      return { budget, seen, visits };
    }

    it('keeps to the number of requests at a time', async () => {
      const { seen, visits } = share(3, { hostConcurrency: 4 });
      await Promise.all(visits.flatMap((visit) => NUMBERS.map((number) => visit(number, { workMs: 30 }))));
      assert.equal(seen.started.length, 24);
      assert.ok(seen.most <= 4, `${seen.most} at a time`);
    });

    it('keeps the distance that the site asks for, and lets both go on', async () => {
      const { seen, visits } = share(2, {});
      const marks = visits.map(async (visit, process) => {
        for (let request = 0; request < 3; request += 1) await visit(process, { delayMs: 300 });
      });
      await Promise.all(marks);
      assert.ok(seen.times.at(-1)! - seen.times[0]! >= 5 * 300 - 2, seen.times.join());
      assert.equal(seen.most, 1);
      assert.notDeepEqual(seen.started, [0, 0, 0, 1, 1, 1]);
    });

    it('lets a process in although another one has more to do than there are slots', async () => {
      const { seen, visits } = share(2, { hostConcurrency: 2 });
      const [busy, late] = visits;
      const crowd = Array.from({ length: 60 }, () => busy!(0, { workMs: 100 }));
      await rest(150);
      await late!(1);
      assert.ok(seen.started.filter((number) => number === 0).length < 50, 'it waited for all of the others');
      await Promise.all(crowd);
    });

    it('takes the slots of a process that has died, within seconds', async () => {
      const { budget, visits } = share(1, { hostConcurrency: 1 });
      const request = { holder: 'dead', running: 0, wants: 1, limit: 1, intervalMs: 1, tokens: 1 };
      assert.equal((await budget.acquire(SITE, request)).slots, 1);
      await visits[0]!(0);
    });

    it('holds on to the slots of requests that take long', async () => {
      const { seen, visits } = share(2, { hostConcurrency: 1 });
      await Promise.all(visits.map((visit, process) => visit(process, { workMs: 6_000 * (1 - process) })));
      assert.equal(seen.most, 1);
    });

    it('waits while a site is paused, and fails at once when that would take long', async () => {
      const { budget, seen, visits } = share(2, {});
      await visits[0]!(0);
      await budget.pause(SITE, 400);
      const paused = Date.now();
      await visits[1]!(1);
      assert.ok(Date.now() - paused >= 395);
      assert.deepEqual(seen.started, [0, 1]);
      await rest(400); // tokens that were taken before are void by then
      await budget.pause(SITE, 90_000);
      const failure = await expectFailure(visits[1]!(2), 'rate_limited');
      assert.ok(failure.retryAfterSeconds! > 80 && failure.retryAfterSeconds! <= 90);
    });
  });
});
