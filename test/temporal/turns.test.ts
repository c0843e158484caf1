import assert from 'node:assert/strict';
import { setImmediate as afterEvents } from 'node:timers/promises';
import { type Turn, Turns } from '../../activities/temporal/turns.ts';

const LONG = 1_000_000;

describe('turns', () => {
  /** Notes which have begun, by their place in the list. */
  async function begun(turns: Turn[]): Promise<number[]> {
    const have: number[] = [];
    turns.forEach((turn, at) => void turn.begun.then(() => have.push(at)));
    await afterEvents();
    return have;
  }

  it('come one after the other, in their order', async () => {
    const turns = new Turns(LONG);
    const taken = [turns.take(), turns.take(), turns.take()];
    assert.deepEqual(
      taken.map(({ isFree }) => isFree),
      [true, false, false],
    );
    assert.deepEqual(await begun(taken), [0]);
    taken[0]!.end();
    assert.deepEqual(await begun(taken), [0, 1]);
    taken[1]!.end();
    taken[2]!.end();
    await afterEvents();
    assert.equal(turns.take().isFree, true);
  });

  it('may be given up before they come', async () => {
    const turns = new Turns(LONG);
    const taken = [turns.take(), turns.take(), turns.take()];
    taken[1]!.end();
    assert.deepEqual(await begun(taken), [0]);
    taken[0]!.end();
    assert.deepEqual(await begun(taken), [0, 1, 2]);
  });

  it('end after the longest time', async () => {
    const turns = new Turns(5);
    turns.take();
    const next = turns.take();
    const alive = setInterval(() => {}, LONG); // the clock of a turn keeps no process alive
    await next.begun;
    clearInterval(alive);
  });
});
