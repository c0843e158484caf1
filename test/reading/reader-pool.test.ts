import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { BeyondLimits, BoundedReader, type ReadingLimits } from '../../activities/reading/bounded-reader.ts';
import { type PoolSize, ReaderPool } from '../../activities/reading/reader-pool.ts';
import { startThread } from '../../activities/reading/thread-host.ts';

const LIMITS: ReadingLimits = { cpuMs: 60_000, firstCpuMs: 60_000, wallMs: 60_000, memoryMb: 512, lookMs: 20 };
const SIZE: PoolSize = { most: 2, mostPerKey: 1, idleMs: 60_000, keptMs: 0 };
const NEVER = new AbortController().signal;
/** What a thread tells of itself. */
interface Told {
  threadId: number;
  answered: number;
}

describe('a pool of readers', () => {
  const pools: ReaderPool[] = [];
  const gates: Int32Array[] = [];

  afterEach(async () => {
    for (const gate of gates.splice(0)) open(gate);
    await Promise.all(pools.splice(0).map((pool) => pool.close()));
  });

  function newPool(limits: Partial<ReadingLimits> = {}, size: Partial<PoolSize> = {}): ReaderPool {
    const script = new URL('tiny-thread.ts', import.meta.url);
    const program = { script, data: {}, resourceLimits: { maxOldGenerationSizeMb: 1_024 } };
    const start = () => new BoundedReader((events) => startThread(program, events), { ...LIMITS, ...limits });
    const pool = new ReaderPool(start, { ...SIZE, ...size });
    pools.push(pool);
    return pool;
  }
  function newGate(): Int32Array<SharedArrayBuffer> {
    const gate = new Int32Array(new SharedArrayBuffer(4));
    gates.push(gate);
    return gate;
  }
  function open(gate: Int32Array): void {
    Atomics.store(gate, 0, 1);
    Atomics.notify(gate, 0);
  }
  const ask = (pool: ReaderPool, name: string, ...args: unknown[]) =>
    pool.ask({ name, args }, { key: 'a', asker: {}, signal: NEVER });
  const whoAmI = (pool: ReaderPool, asker: object, key = 'a') =>
    pool.ask({ name: 'whoAmI', args: [] }, { key, asker, signal: NEVER }) as Promise<Told>;
  const waitAt = (pool: ReaderPool, gate: Int32Array, key: string, signal = NEVER) =>
    pool.ask({ name: 'waitAt', args: [gate.buffer] }, { key, asker: {}, signal });
  const isTooComplex = (detail: RegExp) => (failure: unknown) =>
    failure instanceof BeyondLimits && failure.code === 'page_too_complex' && detail.test(failure.detail);

  it('starts no thread before a question, and one for questions after one another', async () => {
    const pool = newPool();
    assert.equal(pool.readers, 0);
    assert.deepEqual(await ask(pool, 'echo', { rows: ['a', null] }), { rows: ['a', null] });
    await ask(pool, 'echo', 1);
    assert.equal(pool.readers, 1);
  });

  it('starts a thread ahead when none is free', async () => {
    const pool = newPool();
    pool.prepare('a');
    pool.prepare('a');
    assert.equal(pool.readers, 1);
    await ask(pool, 'echo', 1);
    assert.equal(pool.readers, 1);
  });

  it('tells what a question throws as it was thrown, and goes on', async () => {
    const pool = newPool();
    await assert.rejects(ask(pool, 'failAsSites'), { name: 'CrawlFailure', code: 'page_not_found', detail: 'told' });
    await assert.rejects(ask(pool, 'failAsCode'), RangeError);
    assert.equal(pool.readers, 1);
  });

  it('ends a question that takes too much of a processor, with its thread; the next has another one', async () => {
    const pool = newPool({ cpuMs: 100, firstCpuMs: 100 });
    const { threadId: first } = await whoAmI(pool, {});
    await assert.rejects(ask(pool, 'spin', 60_000), isTooComplex(/100 ms of a processor/));
    const { threadId: second } = await whoAmI(pool, {});
    assert.notEqual(first, second);
    assert.equal(pool.readers, 1);
  });

  it('counts the time of each question alone', async () => {
    const pool = newPool({ cpuMs: 400, firstCpuMs: 400 });
    for (let times = 0; times < 4; times += 1) await ask(pool, 'spin', 150);
    assert.equal(pool.readers, 1);
  });

  it('lets a question wait that takes nothing of a processor, up to a limit of its own', async () => {
    const pool = newPool({ cpuMs: 100, firstCpuMs: 100, wallMs: 400 });
    await assert.rejects(waitAt(pool, newGate(), 'a'), isTooComplex(/more than 400 ms$/));
  });

  it('ends a question that takes too much memory, and nothing but its thread', async function () {
    this.timeout(60_000);
    const pool = newPool({ memoryMb: 100 });
    await assert.rejects(ask(pool, 'eat'), isTooComplex(/100 MiB of memory/));
    assert.equal(await ask(pool, 'echo', 'still here'), 'still here');
  });

  it('goes on after a thread has gone by itself', async () => {
    const pool = newPool();
    await assert.rejects(ask(pool, 'leave'), /the reader is gone/);
    assert.equal(await ask(pool, 'echo', 1), 1);
  });

  it('gives an asker the thread that it had before, when that is free', async () => {
    const pool = newPool();
    const [one, other] = [{}, {}];
    const [first, second] = await Promise.all([whoAmI(pool, one, 'a'), whoAmI(pool, other, 'b')]);
    assert.notEqual(first.threadId, second.threadId);
    for (const [asker, { threadId }] of [[one, first] as const, [other, second] as const, [one, first] as const]) {
      assert.equal((await whoAmI(pool, asker)).threadId, threadId);
    }
  });

  it('leaves a reader for a while to whose question it had last, where there is room for another', async () => {
    const pool = newPool({}, { keptMs: 60_000 });
    const first = await whoAmI(pool, {}, 'a');
    pool.prepare('b');
    assert.equal(pool.readers, 2);
    const second = await whoAmI(pool, {}, 'b');
    assert.notEqual(second.threadId, first.threadId);
    assert.equal((await whoAmI(pool, {}, 'a')).threadId, first.threadId);
    assert.equal((await whoAmI(pool, {}, 'c')).threadId, first.threadId, 'there is no room, and it was used last');
  });

  it('keeps a thread for others, however much one asks', async () => {
    const pool = newPool();
    const gate = newGate();
    const held = [waitAt(pool, gate, 'a'), waitAt(pool, gate, 'a'), waitAt(pool, gate, 'a')];
    await whoAmI(pool, {}, 'b');
    assert.equal(pool.readers, 2);
    open(gate);
    assert.deepEqual(await Promise.all(held), Array(3).fill('went through'));
  });

  it('lets those who wait take turns', async () => {
    const pool = newPool({}, { most: 1 });
    const gate = newGate();
    const held = waitAt(pool, gate, 'a');
    const order: string[] = [];
    const tell = async (key: string) => {
      await whoAmI(pool, {}, key);
      order.push(key);
    };
    const asked = ['a', 'a', 'a', 'b', 'b', 'c'].map(tell);
    open(gate);
    await Promise.all([held, ...asked]);
    assert.deepEqual(order, ['a', 'b', 'c', 'a', 'b', 'a']);
  });

  it('stops to wait when the asker does, and never asks what was not asked yet', async () => {
    const pool = newPool({}, { most: 1 });
    const gate = newGate();
    const reason = new Error('stopped');
    const stop = new AbortController();
    const asked = [waitAt(pool, gate, 'a', stop.signal), waitAt(pool, gate, 'b', stop.signal)];
    stop.abort(reason);
    for (const each of asked) await assert.rejects(each, reason);
    await assert.rejects(waitAt(pool, gate, 'a', stop.signal), reason);
    open(gate);
    const { answered } = (await ask(pool, 'whoAmI')) as Told;
    assert.equal(answered, 2, 'the one that was waiting at the gate, and this one');
  });

  it('gives threads back that have had nothing to do for a while', async () => {
    const pool = newPool({}, { idleMs: 20 });
    await ask(pool, 'echo', 1);
    while (pool.readers > 0) await pause(5);
    assert.equal(await ask(pool, 'echo', 2), 2);
  });

  it('ends what is asked when it is closed', async () => {
    const pool = newPool({}, { most: 1 });
    const asked = [waitAt(pool, newGate(), 'a'), waitAt(pool, newGate(), 'b')];
    const failed = asked.map((each) => assert.rejects(each, /ended/));
    await pool.close();
    await Promise.all(failed);
    assert.equal(pool.readers, 0);
  });
});
