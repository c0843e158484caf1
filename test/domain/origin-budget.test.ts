import assert from 'node:assert/strict';
import { fc } from '../support/fast-check.ts';
import {
  type BudgetRequest,
  grantFromBudget,
  LEASE_MS,
  pauseBudget,
  UNUSED_BUDGET,
} from '../../shared/domain/origin-budget.ts';

/** A budget with the processes that share it; its time goes on by a millisecond with each request. */
function newBudget(limit: number, from = UNUSED_BUDGET) {
  let state = from;
  let now = 1_000_000;
  return {
    wait: (milliseconds: number) => void (now += milliseconds),
    pause: (milliseconds: number) => void (state = pauseBudget(state, milliseconds, now)),
    acquire(holder: string, wish: Partial<BudgetRequest>) {
      const given = { holder, running: 0, wants: 1, limit, intervalMs: 200, tokens: 1, ...wish };
      const granted = grantFromBudget(state, given, (now += 1));
      state = granted.state;
      return granted.grant;
    },
  };
}

describe('The budget of an origin', () => {
  it('gives a process that is alone all it wants, up to the limit', () => {
    const budget = newBudget(4);
    assert.equal(budget.acquire('a', { wants: 3 }).slots, 3);
    assert.equal(budget.acquire('a', { wants: 9 }).slots, 4);
  });

  it('gives no tokens without a slot, and none while the site is paused', () => {
    const budget = newBudget(1);
    assert.equal(budget.acquire('a', {}).tokens, 1);
    const { slots, tokens, isAlone } = budget.acquire('b', {});
    assert.deepEqual([slots, tokens, isAlone], [0, 0, false]);
    const paused = newBudget(1, { ...UNUSED_BUDGET, pausedUntil: 1_000_501 });
    const grant = paused.acquire('a', {});
    assert.deepEqual([grant.slots, grant.tokens, grant.pausedMs, grant.isAlone], [1, 0, 500, true]);
  });

  it('gives several tokens in a row as one, and does not save up those that nobody took', () => {
    const budget = newBudget(4);
    assert.equal(budget.acquire('a', { tokens: 5 }).waitMs, 0);
    assert.equal(budget.acquire('b', {}).waitMs, 5 * 200 - 1);
    budget.wait(60_000);
    assert.equal(budget.acquire('a', {}).waitMs, 0);
    assert.equal(budget.acquire('a', {}).waitMs, 200 - 1);
  });

  it('sends half as many requests for a minute after each refusal, of which those of one moment count once', () => {
    const budget = newBudget(4);
    const distance = () => {
      budget.wait(10_000);
      budget.acquire('a', {});
      return Math.round(budget.acquire('a', {}).waitMs + 1);
    };
    assert.equal(distance(), 200);
    for (let refusal = 0; refusal < 4; refusal += 1) budget.pause(1_000);
    for (const expected of [400, 800, 1_600, 3_200, 3_200]) {
      assert.equal(distance(), expected);
      budget.pause(1_000);
    }
    budget.wait(70_000);
    assert.equal(distance(), 200);
  });

  it('never slows down beyond half a minute, unless the site itself asks for more', () => {
    for (const [intervalMs, expected] of [
      [10_000, 30_000],
      [40_000, 40_000],
    ] as const) {
      const budget = newBudget(1);
      for (let refusal = 0; refusal < 3; refusal += 1) {
        budget.pause(1_000);
        budget.wait(1_001);
      }
      budget.acquire('a', { intervalMs });
      assert.equal(budget.acquire('a', { intervalMs }).waitMs + 1, expected);
    }
  });

  it('lets a process in that may only be alone at the site, and the others wait for it', () => {
    const budget = newBudget(4);
    budget.acquire('a', { wants: 4 });
    assert.equal(budget.acquire('alone', { limit: 1 }).slots, 0);
    assert.deepEqual(budget.acquire('a', { running: 1, wants: 4 }).slots, 1);
    assert.equal(budget.acquire('alone', { limit: 1 }).slots, 0);
    assert.equal(budget.acquire('a', { running: 0, wants: 4 }).slots, 0);
    assert.equal(budget.acquire('alone', { limit: 1 }).slots, 1);
    budget.acquire('alone', { limit: 1, wants: 0 });
    assert.equal(budget.acquire('a', { wants: 4 }).slots, 4);
  });

  it('keeps the longest pause that was asked for', () => {
    const budget = newBudget(4);
    budget.pause(60_000);
    budget.pause(1_000);
    assert.equal(budget.acquire('a', {}).pausedMs, 60_000 - 1);
  });

  it('takes the slots of a process that gives no sign of life, and not before', () => {
    const budget = newBudget(4);
    budget.acquire('dead', { wants: 4 });
    budget.wait(LEASE_MS - 10);
    assert.equal(budget.acquire('b', { wants: 4 }).slots, 0);
    budget.wait(10);
    assert.equal(budget.acquire('b', { wants: 4 }).slots, 4);
  });

  it('shares the slots fairly, as those who have more than their share give them back', () => {
    const budget = newBudget(4);
    budget.acquire('a', { wants: 4 });
    assert.equal(budget.acquire('b', { wants: 4 }).slots, 0);
    assert.deepEqual([budget.acquire('a', { running: 4, wants: 8 }).isContended], [true]);
    assert.equal(budget.acquire('a', { running: 2, wants: 8 }).slots, 2);
    assert.equal(budget.acquire('b', { wants: 4 }).slots, 2);
    assert.equal(budget.acquire('a', { running: 2, wants: 8 }).isContended, false);
  });

  it('lets those who wait for their first slot have it in the order in which they came', () => {
    const budget = newBudget(1);
    budget.acquire('a', {});
    for (const holder of ['b', 'c']) assert.equal(budget.acquire(holder, {}).slots, 0);
    assert.equal(budget.acquire('a', { running: 0 }).slots, 0);
    assert.equal(budget.acquire('c', {}).slots, 0);
    assert.equal(budget.acquire('b', {}).slots, 1);
    assert.equal(budget.acquire('a', {}).slots, 0);
    budget.acquire('b', { wants: 0 });
    assert.equal(budget.acquire('a', {}).slots, 0);
    assert.equal(budget.acquire('c', {}).slots, 1);
  });

  it('never gives away more slots than there are, whoever asks for what, and starves nobody', () => {
    const step = fc.record({ holder: fc.integer({ min: 0, max: 4 }), wants: fc.nat(6), ends: fc.nat(3) });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.array(step, { maxLength: 60 }), (limit, steps) => {
        const budget = newBudget(limit);
        const slots = [0, 0, 0, 0, 0];
        for (const { holder, wants, ends } of steps) {
          const running = Math.max(0, slots[holder]! - ends);
          slots[holder] = budget.acquire(`${holder}`, { running, wants: Math.max(running, wants) }).slots;
          assert.ok(slots.reduce((sum, count) => sum + count, 0) <= limit, slots.join());
        }
        // Every one that wants a slot and asks again has had one after some rounds.
        const served = new Set<number>();
        for (let round = 0; round < 12; round += 1) {
          for (const holder of slots.keys()) if (budget.acquire(`${holder}`, {}).slots > 0) served.add(holder);
        }
        assert.equal(served.size, slots.length);
      }),
    );
  });
});
