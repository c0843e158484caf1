import assert from 'node:assert/strict';
import { fc } from '../support/fast-check.ts';
import { SimulatedOrigin, SimulatedQueue } from './simulated-queue.ts';

type Act = (queue: SimulatedQueue, origin: SimulatedOrigin) => void;

const LONG_MS = 3_600_000;
const which = fc.nat(2);
const pauseMs = fc.oneof({ weight: 9, arbitrary: fc.nat(3_000) }, { weight: 1, arbitrary: fc.nat(40_000) });
const requests = fc.array(
  fc.record({ delayMs: fc.constantFrom(0, 0, 0, 0, 300, 700), workMs: fc.constantFrom(0, 1, 20, 400, 6_000) }),
  { minLength: 1, maxLength: 6 },
);

const enqueueing: fc.Arbitrary<Act> = requests.map((list) => (queue) => list.forEach((each) => queue.enqueue(each)));
const withdrawing: fc.Arbitrary<Act> = fc.nat(9).map((index) => (queue) => queue.withdraw(index));
const passing: fc.Arbitrary<Act> = fc.oneof(fc.nat(100), fc.nat(3_000)).map((ms) => (_, origin) => origin.pass(ms));
const pausing: fc.Arbitrary<Act> = pauseMs.map((ms) => (queue) => queue.pause(ms));
const refusing: fc.Arbitrary<Act> = fc.constant((queue) => void (queue.refusesNext = true));
const closing: fc.Arbitrary<Act> = fc.constant((queue) => queue.close());

const act = (...special: fc.WeightedArbitrary<Act>[]) =>
  fc.oneof(
    { weight: 6, arbitrary: enqueueing },
    { weight: 6, arbitrary: passing },
    { weight: 2, arbitrary: withdrawing },
    ...special,
  );
const story = (acts: fc.Arbitrary<Act>) => fc.array(fc.tuple(which, acts), { maxLength: 50 });
const setting = fc.record({
  concurrency: fc.integer({ min: 1, max: 5 }),
  perSecond: fc.constantFrom(2, 50, 5_000),
  answerMs: fc.nat(40),
});

/** Lets three processes work at one origin; each step of each is checked, and what they have under way together. */
function play(given: { concurrency: number; perSecond: number; answerMs: number }, acts: readonly [number, Act][]) {
  const { answerMs, ...limits } = given;
  const origin = new SimulatedOrigin();
  const queues = ['a', 'b', 'c'].map((holder) => new SimulatedQueue(origin, { holder, limits, answerMs }));
  origin.check = () => {
    const running = queues.filter(({ isClosed }) => !isClosed).reduce((sum, queue) => sum + queue.running, 0);
    assert.ok(running <= limits.concurrency, `${running} requests at a time`);
  };
  for (const [at, act] of acts) {
    act(queues[at]!, origin);
    origin.check();
  }
  origin.pass(LONG_MS);
  return { origin, queues };
}

describe('The queues of an origin, whatever happens', () => {
  it('keep to slots and tokens, renew their leases, never sleep for good, and end what they began', () => {
    const acts = act({ weight: 1, arbitrary: pausing });
    fc.assert(
      fc.property(setting, story(acts), (given, acts) => {
        const { origin, queues } = play(given, acts);
        for (const queue of queues) {
          const { enqueued, started, ended, failed, withdrawn } = queue.counts;
          assert.equal(started + failed + withdrawn, enqueued);
          assert.equal(ended, started);
          assert.ok(queue.isAtRest());
        }
        assert.deepEqual(
          origin.budget.leases.filter(({ until }) => until > origin.now),
          [],
        );
      }),
      { numRuns: 300 },
    );
  });

  it('fail nothing while the budget answers and no site wants a long pause', () => {
    fc.assert(
      fc.property(setting, story(act()), (given, acts) => {
        for (const { counts } of play(given, acts).queues) assert.equal(counts.failed, 0);
      }),
      { numRuns: 200 },
    );
  });

  it('do so also when the budget does not answer at times, and when they are closed at any moment', () => {
    const acts = act(
      { weight: 1, arbitrary: pausing },
      { weight: 1, arbitrary: refusing },
      { weight: 1, arbitrary: closing },
    );
    fc.assert(
      fc.property(setting, story(acts), (given, acts) => {
        const { queues } = play(given, acts);
        for (const queue of queues) {
          const { enqueued, started, ended, failed, withdrawn } = queue.counts;
          assert.equal(started + failed + withdrawn, enqueued);
          assert.equal(ended, started);
          assert.ok(queue.isAtRest());
        }
      }),
      { numRuns: 300 },
    );
  });
});
