import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { BeyondLimits, BoundedReader, type ReadingLimits } from '../../activities/reading/bounded-reader.ts';
import { Pace } from '../../activities/reading/pace.ts';
import { startProcess } from '../../activities/reading/process-host.ts';

const LIMITS: ReadingLimits = { cpuMs: 60_000, firstCpuMs: 60_000, wallMs: 60_000, memoryMb: 512, lookMs: 20 };
const SCRIPT = new URL('tiny-process.ts', import.meta.url);
const isLinux = process.platform === 'linux';
/** What a process tells of itself. */
interface Told {
  pid: number;
  priority: number;
}

describe('a process that answers questions', () => {
  const readers: BoundedReader[] = [];

  afterEach(() => Promise.all(readers.splice(0).map((reader) => reader.end())));
  function newReader(limits: Partial<ReadingLimits> = {}, pace = new Pace(), heapMb = 512): BoundedReader {
    const start = startProcess.bind(null, { script: SCRIPT, data: {}, heapMb }, pace);
    const reader = new BoundedReader(start, { ...LIMITS, ...limits });
    readers.push(reader);
    return reader;
  }
  const ask = (reader: BoundedReader, name: string, ...args: unknown[]) => reader.ask({ name, args });
  const isBeyond = (detail: RegExp) => (failure: unknown) =>
    failure instanceof BeyondLimits && detail.test(failure.detail);

  it('answers, one question after the other, with a lower priority than this one', async () => {
    const reader = newReader();
    const value = { rows: ['a', null], when: new Date(0), missing: undefined };
    assert.deepEqual(await ask(reader, 'echo', value), value);
    const { pid, priority } = (await ask(reader, 'whoAmI')) as Told;
    assert.notEqual(pid, process.pid);
    assert.ok(priority > 0, `${priority}`);
    assert.equal(((await ask(reader, 'whoAmI')) as Told).pid, pid);
  });

  it('tells what a question throws as it was thrown, and goes on', async () => {
    const reader = newReader();
    await assert.rejects(ask(reader, 'failAsSites'), { name: 'CrawlFailure', code: 'page_not_found', detail: 'told' });
    await assert.rejects(ask(reader, 'failAsCode'), RangeError);
    assert.equal(await ask(reader, 'echo', 1), 1);
  });

  it('ends with a question that takes too much of a processor', async function () {
    if (!isLinux) this.skip(); // nobody else tells what another process uses
    const reader = newReader({ firstCpuMs: 100 });
    await assert.rejects(ask(reader, 'spin', 60_000), isBeyond(/100 ms of a processor/));
    assert.ok(reader.isEnded);
  });

  it('ends with a question that takes too long, whatever it does', async () => {
    const reader = newReader({ wallMs: 300 });
    await assert.rejects(ask(reader, 'spin', 60_000), isBeyond(/more than 300 ms$/));
  });

  it('ends with a question that takes too much memory, and nothing else ends', async function () {
    this.timeout(60_000);
    if (isLinux) await assert.rejects(ask(newReader({ memoryMb: 100 }), 'eat'), isBeyond(/100 MiB of memory/));
    const unwatched = newReader({ memoryMb: 8_192 }, new Pace(), 100);
    await assert.rejects(ask(unwatched, 'eat'), isBeyond(/out of memory/));
  });

  it('tells when it is gone', async () => {
    const reader = newReader();
    await assert.rejects(ask(reader, 'leave'), /the reader is gone/);
    assert.ok(reader.isEnded);
  });

  it('works a part of the time while others ask', async function () {
    if (!isLinux) this.skip();
    const pace = new Pace({ runMs: 20, periodMs: 100, presentMs: 60_000 });
    const reader = newReader({}, pace);
    const { pid } = (await ask(reader, 'whoAmI')) as Told;
    pace.heard();
    const begun = performance.now();
    const spinning = ask(reader, 'spin', 200);
    const states = new Set<string>();
    const watch = setInterval(() => states.add(stateOf(pid)), 5);
    await spinning.finally(() => clearInterval(watch));
    assert.ok(states.has('T'), `it was paused: ${[...states].join(' ')}`);
    assert.ok(performance.now() - begun > 600, '200 ms of work in parts of 20 out of 100');
    assert.equal(await ask(reader, 'echo', 'goes on'), 'goes on');
    assert.notEqual(stateOf(pid), 'T');
  });

  it('is not paused while nobody else asks', async () => {
    const pace = new Pace({ runMs: 1, periodMs: 60_000, presentMs: 0 });
    const reader = newReader({ wallMs: 20_000 }, pace);
    await ask(reader, 'spin', 100);
  });

  it('ends when it is paused', async function () {
    if (!isLinux) this.skip();
    const pace = new Pace({ runMs: 10, periodMs: 60_000, presentMs: 60_000 });
    const reader = newReader({}, pace);
    const { pid } = (await ask(reader, 'whoAmI')) as Told;
    pace.heard();
    const failed = assert.rejects(ask(reader, 'spin', 60_000), /ended/);
    while (stateOf(pid) !== 'T') await pause(5);
    await reader.end();
    await failed;
    assert.throws(() => process.kill(pid, 0), { code: 'ESRCH' });
  });

  it('ends when whoever asks it is gone', async () => {
    const child = fork(fileURLToPath(SCRIPT), ['{}'], { serialization: 'advanced' });
    await once(child, 'message');
    child.disconnect();
    assert.deepEqual(await once(child, 'exit'), [0, null]);
  });
});

/** One letter for what a process does; T when it is paused. */
function stateOf(pid: number): string {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.charAt(stat.lastIndexOf(')') + 2);
}
