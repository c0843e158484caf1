import assert from 'node:assert/strict';
import {
  newQueueState,
  type QueueEvent,
  type QueueState,
  type QueueStep,
} from '../../activities/crawling/origin-queue-state.ts';
import { stepQueue } from '../../activities/crawling/origin-queue-step.ts';
import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import type { BudgetGrant } from '../../shared/domain/origin-budget.ts';

const NOW = 1_000_000;
const LIMITS = { concurrency: 4, perSecond: 100 };
const NEW = newQueueState(LIMITS);
/** Holds all slots and tokens that it may need, since now. */
const HOLDING: QueueState = {
  ...NEW,
  slots: 4,
  tokens: 10,
  tokensFrom: NOW,
  tokenIntervalMs: 10,
  mayHoldLease: true,
  answeredAt: NOW,
  retryAt: NOW,
  endedAt: NOW,
};
const REQUEST = { running: 0, wants: 2, limit: 4, intervalMs: 10, tokens: 10 };
const GRANT: BudgetGrant = {
  slots: 2,
  tokens: 10,
  waitMs: 0,
  pausedMs: 0,
  intervalMs: 10,
  isContended: false,
  isAlone: true,
};
const ASKING: QueueState = { ...NEW, waiting: 1, acquiring: REQUEST };

const timerAt = (afterMs: number): QueueEvent => ({ type: 'timer', now: NOW + afterMs });
const granted = (grant: Partial<BudgetGrant> = {}): QueueEvent => ({
  type: 'granted',
  grant: { ...GRANT, ...grant },
  now: NOW,
});
const look = (state: QueueState, afterMs = 0) => stepQueue(state, timerAt(afterMs));
const wakeAfter = (milliseconds: number) => [{ type: 'wake', at: NOW + milliseconds }];
/** What the budget is asked for, and that nothing else is done. */
function requestOf({ state, effects }: QueueStep) {
  assert.equal(effects.length, 1);
  const [effect] = effects;
  assert.equal(effect!.type, 'acquire');
  assert.deepEqual(effect, { type: 'acquire', request: state.acquiring });
  return state.acquiring!;
}

describe('A step of an origin’s queue', () => {
  it('asks for slots and tokens with the first request, and for as many again for those that will follow', () => {
    const step = stepQueue(NEW, { type: 'enqueued', longestDelayMs: 0, now: NOW });
    assert.deepEqual(requestOf(step), REQUEST);
    assert.equal(step.state.waiting, 1);
  });

  it('asks for a single slot and token where a request that waits wants a distance', () => {
    const step = stepQueue(NEW, { type: 'enqueued', longestDelayMs: 5_000, now: NOW });
    assert.deepEqual(requestOf(step), { running: 0, wants: 1, limit: 1, intervalMs: 5_000, tokens: 1 });
  });

  describe('at a slow site', () => {
    const SLOW: QueueState = { ...newQueueState({ concurrency: 4, perSecond: 5 }), waiting: 9, slots: 4 };

    it('asks for the tokens of a second where it is alone, of what waits at the most, and for one elsewhere', () => {
      assert.equal(requestOf(look({ ...SLOW, isAlone: true })).tokens, 5);
      assert.equal(requestOf(look({ ...SLOW, isAlone: true, waiting: 2 })).tokens, 2);
      assert.equal(requestOf(look(SLOW)).tokens, 1);
    });

    it('starts what waits one after the other, at the distance of the grant', () => {
      const grant = { slots: 4, tokens: 5, waitMs: 0, intervalMs: 400 };
      let { state, effects } = stepQueue({ ...SLOW, acquiring: { ...REQUEST, intervalMs: 200 } }, granted(grant));
      assert.deepEqual(effects, [{ type: 'start', count: 1 }]);
      ({ state, effects } = look(state));
      assert.deepEqual([state.tokens, effects], [4, wakeAfter(400)]);
      ({ state, effects } = look(state, 900));
      assert.deepEqual([state.tokens, effects], [2, [{ type: 'start', count: 2 }]]); // one of them late
      ({ state } = look({ ...state, running: 0 }, 2_500));
      assert.equal(state.tokens, 0); // one was too late
    });
  });

  describe('starts what waits', () => {
    const TABLE: [string, Partial<QueueState>, number][] = [
      ['as far as there are requests', { waiting: 3 }, 3],
      ['as far as there are slots', { waiting: 9 }, 4],
      ['as far as slots are free', { waiting: 9, running: 3 }, 1],
      ['as far as there are tokens', { waiting: 9, tokens: 2 }, 2],
      ['not without a slot', { waiting: 1, slots: 0 }, 0],
      ['not without a free slot', { waiting: 1, slots: 2, running: 2 }, 0],
      ['not without a token', { waiting: 1, tokens: 0 }, 0],
      ['not before the tokens are valid', { waiting: 1, tokensFrom: NOW + 1 }, 0],
      ['not with tokens that were valid long ago', { waiting: 1, tokensFrom: NOW - 301 }, 0],
      ['with tokens that are still valid', { waiting: 1, tokensFrom: NOW - 300 }, 1],
      ['not with tokens for a shorter distance', { waiting: 1, longestDelayMs: 1_000, slots: 1 }, 0],
      ['not while the budget is being asked', { waiting: 1, acquiring: REQUEST }, 0],
      ['not after it was closed', { waiting: 1, phase: 'closed' }, 0],
    ];
    for (const [name, part, count] of TABLE) {
      it(name, () => {
        const before = { ...HOLDING, ...part };
        const { state, effects } = look(before);
        const started = effects.filter(({ type }) => type === 'start');
        assert.deepEqual(started, count > 0 ? [{ type: 'start', count }] : []);
        assert.equal(state.running, before.running + count);
        assert.equal(state.waiting, before.waiting - count);
        if (count > 0) assert.equal(state.tokens, before.tokens - count);
      });
    }
  });

  describe('knows when to look again', () => {
    const TABLE: [string, Partial<QueueState>, number][] = [
      ['when the lease is to be renewed, while requests run', { running: 2 }, 1_500],
      ['also when more wait than may run', { running: 4, waiting: 9 }, 1_500],
      ['when the tokens become valid', { waiting: 1, tokensFrom: NOW + 70 }, 70],
      ['before that when the lease is to be renewed', { waiting: 1, tokensFrom: NOW + 9_000 }, 1_500],
      ['when slots that others hold are requested again', { waiting: 1, slots: 0, retryAt: NOW + 200 }, 200],
      [
        'when the pause of the site ends, or the lease is to be renewed',
        { waiting: 1, tokens: 0, retryAt: NOW + 9_000 },
        1_500,
      ],
      ['when slots are given back that nobody has used', {}, 250],
    ];
    for (const [name, part, after] of TABLE) {
      it(name, () => {
        const early = look({ ...HOLDING, ...part });
        assert.deepEqual(early.effects, wakeAfter(after));
        const late = look(early.state, after);
        assert.match(late.effects.map(({ type }) => type).join(), /^(acquire|start)$/);
      });
    }

    it('and holds nothing, needs nothing when it is idle', () => {
      assert.deepEqual(look(NEW).effects, [{ type: 'idle' }]);
    });
  });

  it('gives its slots back when it had nothing to do for a while, and is idle then', () => {
    const step = look(HOLDING, 250);
    assert.deepEqual(requestOf(step), { running: 0, wants: 0, limit: 4, intervalMs: 10, tokens: 0 });
    const { effects } = stepQueue(step.state, granted({ slots: 0, tokens: 0 }));
    assert.deepEqual(effects, [{ type: 'idle' }]);
  });

  it('keeps the slot of a request that has ended, unless another process waits for it', () => {
    const kept = stepQueue({ ...HOLDING, running: 2 }, { type: 'ended', now: NOW });
    assert.deepEqual([kept.state.slots, kept.effects], [4, wakeAfter(1_500)]);
    for (const waiting of [0, 1]) {
      const contended = { ...HOLDING, slots: 2, running: 2, waiting, tokens: 0, isContended: true };
      const freed = stepQueue(contended, { type: 'ended', now: NOW });
      assert.equal(freed.state.slots, 1);
      assert.equal(requestOf(freed).running, 1);
    }
    const last = stepQueue({ ...HOLDING, slots: 1, running: 1, isContended: true }, { type: 'ended', now: NOW });
    assert.equal(requestOf(last).wants, 0);
  });

  it('tells the budget of a slot that became free while it was being asked', () => {
    const asking = { ...HOLDING, running: 2, slots: 2, isContended: true, acquiring: { ...REQUEST, running: 2 } };
    const freed = stepQueue(asking, { type: 'ended', now: NOW });
    assert.deepEqual(freed.effects, []);
    const answered = stepQueue(freed.state, granted({ tokens: 0, isContended: true }));
    assert.equal(requestOf(answered).running, 1);
  });

  it('asks again for slots that others hold after a while', () => {
    const { effects } = stepQueue(ASKING, granted({ slots: 0, tokens: 0 }));
    assert.deepEqual(effects, wakeAfter(200));
  });

  it('waits while a site is paused, and fails what waits when that would take too long', () => {
    const short = stepQueue(ASKING, granted({ tokens: 0, pausedMs: 1_000 }));
    assert.deepEqual([short.effects, short.state.pausedUntil], [wakeAfter(1_000), NOW + 1_000]);
    assert.equal(stepQueue(ASKING, granted({ tokens: 0, pausedMs: 30_000 })).state.waiting, 1);
    const { state, effects } = stepQueue(ASKING, granted({ tokens: 0, pausedMs: 30_001 }));
    const [fail, idle] = effects;
    assert.ok(fail?.type === 'fail' && fail.reason instanceof CrawlFailure);
    assert.deepEqual([fail.reason.code, fail.reason.retryAfterSeconds], ['rate_limited', 31]);
    assert.deepEqual([state.waiting, state.longestDelayMs, idle], [0, 0, { type: 'idle' }]);
  });

  it('does not decide anything when its tokens are dropped: the budget must know of the pause first', () => {
    const { state, effects } = stepQueue({ ...HOLDING, waiting: 1 }, { type: 'tokens_dropped', now: NOW });
    assert.deepEqual([state.tokens, effects], [0, []]);
    assert.equal(requestOf(look(state)).tokens, 10);
  });

  it('fails what waits when the budget does not answer, and renews the lease of what runs', () => {
    const reason = new Error('away');
    const refused: QueueEvent = { type: 'refused', reason, now: NOW };
    assert.deepEqual(stepQueue(ASKING, refused).effects, [{ type: 'fail', reason }, { type: 'idle' }]);
    const running = stepQueue({ ...ASKING, running: 2, slots: 4 }, refused);
    assert.deepEqual(running.effects, [{ type: 'fail', reason }, ...wakeAfter(1_500)]);
    assert.equal(running.state.slots, 2);
    assert.equal(requestOf(look(running.state, 1_500)).running, 2);
  });

  describe('closed', () => {
    const closed: QueueEvent = { type: 'closed', now: NOW };
    const nothing = { running: 0, wants: 0, tokens: 0 };
    const typesOf = ({ effects }: QueueStep) => effects.map(({ type }) => type);

    it('fails what waits and gives everything back, once', () => {
      const step = stepQueue({ ...HOLDING, running: 2, waiting: 3, tokens: 0 }, closed);
      assert.deepEqual(typesOf(step), ['fail', 'acquire']);
      assert.deepEqual({ ...step.state.acquiring, ...nothing }, step.state.acquiring);
      const answered = stepQueue(step.state, granted({ slots: 0, tokens: 0 }));
      const again = stepQueue(answered.state, closed);
      assert.deepEqual([typesOf(answered), typesOf(again)], [[], []]);
    });

    it('gives back what it was asking for at that moment, whatever the answer', () => {
      for (const answer of [granted(), { type: 'refused', reason: 'away', now: NOW } as const]) {
        const closing = stepQueue(ASKING, closed);
        assert.deepEqual(typesOf(closing), ['fail']);
        const answered = stepQueue(closing.state, answer);
        assert.deepEqual({ ...requestOf(answered), ...nothing }, answered.state.acquiring);
      }
    });

    it('fails what comes later', () => {
      const { state } = stepQueue(HOLDING, closed);
      const step = stepQueue(state, { type: 'enqueued', longestDelayMs: 0, now: NOW });
      assert.deepEqual([typesOf(step), step.state.waiting], [['fail'], 0]);
    });
  });
});
