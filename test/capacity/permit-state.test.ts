import assert from 'node:assert/strict';
import { countHeld, newPermitState, type PermitState, stepPermits } from '../../activities/capacity/permit-state.ts';
import { fc } from '../support/fast-check.ts';

const ACCOUNTS = ['a', 'b', 'c'];

interface Work {
  id: number;
  account: string;
}

/** Permits, and the work that has them, as a worker would go on with it. */
class Desk {
  state: PermitState;
  readonly working: Work[] = [];
  readonly begun: string[] = [];
  #lastId = 0;
  readonly #accounts = new Map<number, string>();

  constructor(limits: { limit: number; reserve: number }) {
    this.state = newPermitState(limits);
  }

  ask(account: string): void {
    this.#lastId += 1;
    this.#accounts.set(this.#lastId, account);
    this.tell({ type: 'asked', id: this.#lastId, account });
  }

  end(index: number): void {
    if (this.working.length === 0) return;
    const { account } = this.working.splice(index % this.working.length, 1)[0]!;
    this.tell({ type: 'returned', account });
  }

  withdraw(index: number): void {
    const { waiting } = this.state;
    if (waiting.length > 0) this.tell({ type: 'withdrawn', id: waiting[index % waiting.length]!.id });
  }

  tell(event: Parameters<typeof stepPermits>[1]): void {
    const { state, granted } = stepPermits(this.state, event);
    this.state = state;
    for (const id of granted) {
      const account = this.#accounts.get(id)!;
      this.working.push({ id, account });
      this.begun.push(account);
    }
  }

  worksFor(account: string): number {
    return this.working.filter((work) => work.account === account).length;
  }
}

describe('Permits', () => {
  it('go to the account that holds fewest', () => {
    const desk = new Desk({ limit: 3, reserve: 0 });
    for (const account of ['a', 'a', 'a', 'a', 'a', 'b', 'b']) desk.ask(account);
    for (let ended = 0; ended < 3; ended += 1) desk.end(0);
    assert.deepEqual(desk.begun, ['a', 'a', 'a', 'b', 'a', 'b']);
  });

  it('go round when accounts hold as many as one another, however much work one has', () => {
    const desk = new Desk({ limit: 1, reserve: 0 });
    for (const account of ['a', 'a', 'a', 'a', 'a', 'b', 'c', 'b', 'c']) desk.ask(account);
    for (let ended = 0; ended < 7; ended += 1) desk.end(0);
    assert.deepEqual(desk.begun, ['a', 'a', 'b', 'c', 'a', 'b', 'c', 'a']);
  });

  it('are there at once for an account without any, while others keep all of them', () => {
    const desk = new Desk({ limit: 2, reserve: 1 });
    for (const account of ['a', 'a', 'a', 'b', 'b', 'c']) desk.ask(account);
    assert.deepEqual(desk.begun, ['a', 'a', 'b']);
    desk.end(0);
    assert.deepEqual(desk.begun, ['a', 'a', 'b', 'c']);
  });

  it('are given out when the limit rises, and stay valid when it falls', () => {
    const desk = new Desk({ limit: 1, reserve: 0 });
    for (const account of ['a', 'a', 'a', 'a']) desk.ask(account);
    desk.tell({ type: 'limited', limit: 3 });
    assert.equal(desk.working.length, 3);
    desk.tell({ type: 'limited', limit: 1 });
    desk.end(0);
    assert.equal(countHeld(desk.state), 2);
    assert.equal(desk.begun.length, 3);
  });

  it('are forgotten with an account whose last work is withdrawn', () => {
    const desk = new Desk({ limit: 1, reserve: 0 });
    for (let times = 0; times < 3; times += 1) desk.ask('a');
    desk.ask('b');
    desk.end(0);
    desk.end(0);
    while (desk.state.waiting.length > 0) desk.withdraw(0);
    while (desk.working.length > 0) desk.end(0);
    assert.equal(desk.state.lastTurn.size, 0);
  });

  it('keep to their bounds, are never lost and leave nobody out, whatever happens', () => {
    type Act = (desk: Desk) => void;
    const acts: fc.Arbitrary<Act> = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.constantFrom(...ACCOUNTS).map(
          (account): Act =>
            (desk) =>
              desk.ask(account),
        ),
      },
      {
        weight: 3,
        arbitrary: fc.nat(9).map(
          (index): Act =>
            (desk) =>
              desk.end(index),
        ),
      },
      {
        weight: 1,
        arbitrary: fc.nat(9).map(
          (index): Act =>
            (desk) =>
              desk.withdraw(index),
        ),
      },
    );
    const limits = fc.record({ limit: fc.integer({ min: 1, max: 4 }), reserve: fc.nat(2) });
    fc.assert(
      fc.property(limits, fc.array(acts, { maxLength: 60 }), (given, list) => {
        const desk = new Desk(given);
        for (const act of list) {
          act(desk);
          const { state } = desk;
          assert.equal(countHeld(state), desk.working.length);
          assert.ok(desk.working.length <= given.limit + given.reserve);
          for (const { account } of state.waiting) {
            assert.ok(desk.working.length >= given.limit, 'work waits beside a free permit');
            const isLeftOut = desk.worksFor(account) === 0 && desk.working.length < given.limit + given.reserve;
            assert.ok(!isLeftOut, 'an account without a permit waits beside the reserve');
          }
        }
        while (desk.working.length > 0) desk.end(0);
        const { held, waiting, lastTurn } = desk.state;
        assert.deepEqual([held.size, waiting.length, lastTurn.size], [0, 0, 0]);
      }),
      { numRuns: 500 },
    );
  });

  it('reach every account that asks within one turn of each other one, however often those come again', () => {
    const story = fc.array(fc.constantFrom('b', 'c'), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(story, (comers) => {
        const desk = new Desk({ limit: 1, reserve: 0 });
        desk.ask('b');
        desk.ask('c');
        desk.ask('a');
        for (const comer of comers) {
          desk.ask(comer);
          desk.end(0);
        }
        const before = desk.begun.indexOf('a') < 0 ? desk.begun : desk.begun.slice(0, desk.begun.indexOf('a'));
        assert.ok(before.length <= 3, before.join(''));
      }),
    );
  });
});
