import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { EndWaiters, type FindUnfinished } from '../../api/waiting/end-waiters.ts';
import { secondsToNextLook } from '../../api/waiting/next-look.ts';

const LONG = 60_000;
const STAYS = new AbortController().signal;

/** Waiters over jobs and runs that a test ends by name; `asked` are the ids of every look. */
function given({ most = { ofAccount: 3, ofProcess: 5 } } = {}) {
  const asked: string[][] = [];
  const ended = new Set<string>();
  const state = { isAway: false };
  const findUnfinished: FindUnfinished = async (ids) => {
    asked.push([...ids]);
    if (state.isAway) throw new Error('the database is away');
    return new Set(ids.filter((id) => !ended.has(id)));
  };
  const waiters = new EndWaiters({ findUnfinished: { job: findUnfinished, run: findUnfinished }, intervalMs: 5, most });
  const wait = (id: string, { accountId = id, ending = 'run', milliseconds = LONG, left = STAYS } = {}) =>
    waiters.wait({ accountId, ending: ending as 'run', id }, { milliseconds, left });
  return { waiters, wait, asked, ended, state };
}

/** Resolves when a condition holds. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await delay(1);
}

describe('who waits for an end', () => {
  it('is let go when it comes, and nobody else is', async () => {
    const { waiters, wait, ended } = given();
    const [first, again, other] = [wait('a'), wait('a', { accountId: 'b' }), wait('c')];
    ended.add('a');
    await Promise.all([first, again]);
    assert.equal(waiters.size, 1);
    ended.add('c');
    await other;
    assert.equal(waiters.size, 0);
  });

  it('is looked after by one query a kind, which names each thing once', async () => {
    const { wait, asked, ended } = given();
    const all = [wait('a'), wait('a', { accountId: 'b' }), wait('c'), wait('j', { ending: 'job' })];
    await until(() => asked.length >= 2);
    assert.deepEqual(
      asked.slice(0, 2).toSorted((a, b) => a.length - b.length),
      [['j'], ['a', 'c']],
    );
    for (const id of ['a', 'c', 'j']) ended.add(id);
    await Promise.all(all);
  });

  it('is asked for no more when nobody is left, and again when somebody comes', async () => {
    const { wait, asked, ended } = given();
    ended.add('a');
    await wait('a');
    const looks = asked.length;
    await delay(50);
    assert.equal(asked.length, looks);
    await wait('a');
    assert.equal(asked.length, looks + 1);
  });

  it('is let go when the time is over, or the client leaves', async () => {
    const { waiters, wait } = given();
    await wait('a', { milliseconds: 10 });
    const client = new AbortController();
    const waiting = wait('b', { left: client.signal });
    client.abort();
    await waiting;
    await wait('c', { left: client.signal });
    assert.equal(waiters.size, 0);
    waiters.close();
  });

  it('does not wait where too many of the account do, or of all', async () => {
    const { waiters, wait } = given();
    const ofOne = ['a', 'b', 'c'].map((id) => wait(id, { accountId: 'one' }));
    await wait('d', { accountId: 'one' });
    const ofOthers = ['e', 'f'].map((id) => wait(id));
    await wait('g');
    assert.equal(waiters.size, 5);
    waiters.close();
    await Promise.all([...ofOne, ...ofOthers]);
  });

  it('finds its place free again when others have gone', async () => {
    const { waiters, wait, ended } = given({ most: { ofAccount: 1, ofProcess: 1 } });
    ended.add('a');
    await wait('a');
    const next = wait('b', { accountId: 'a' });
    assert.equal(waiters.size, 1);
    waiters.close();
    await next;
  });

  it('is let go at once when the process stops, and from then on', async () => {
    const { waiters, wait, asked } = given();
    const waiting = wait('a');
    waiters.close();
    await waiting;
    await wait('b');
    await delay(20);
    assert.deepEqual([waiters.size, asked.length], [0, 0]);
  });

  it('is let go when nobody can tell, and waits again afterwards', async () => {
    const { waiters, wait, state } = given();
    state.isAway = true;
    await wait('a');
    state.isAway = false;
    const waiting = wait('a');
    await delay(20);
    assert.equal(waiters.size, 1);
    waiters.close();
    await waiting;
  });
});

describe('when to look again', () => {
  it('is after a tenth of the age, from one second to ten', () => {
    const ages = [-5, 0, 9, 16, 60, 3_600];
    assert.deepEqual(
      ages.map((seconds) => secondsToNextLook(seconds * 1_000)),
      [1, 1, 1, 2, 6, 10],
    );
  });
});
