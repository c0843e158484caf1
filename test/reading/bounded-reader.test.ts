import assert from 'node:assert/strict';
import { BeyondLimits, BoundedReader } from '../../activities/reading/bounded-reader.ts';
import type { HostEvents, ReaderHost } from '../../activities/reading/reader-host.ts';
import type { Use } from '../../activities/reading/reader-messages.ts';

const LIMITS = { cpuMs: 100, firstCpuMs: 200, wallMs: 60_000, memoryMb: 10, lookMs: 1 };

/** A host that uses what it is told to and answers when it is told to. */
class MadeHost implements ReaderHost {
  pausedMs = 0;
  used: Use | null = null;
  isGone = false;
  events: HostEvents | null = null;
  ask = (): void => {};
  rest = (): void => {};
  use = async (): Promise<Use | null> => this.used;
  end = async (): Promise<void> => void (this.isGone = true);
}

describe('a reader with limits', () => {
  function start(wallMs = LIMITS.wallMs): { host: MadeHost; reader: BoundedReader } {
    const host = new MadeHost();
    const reader = new BoundedReader((events) => Object.assign(host, { events }), { ...LIMITS, wallMs });
    return { host, reader };
  }
  const isBeyond = (detail: RegExp) => (failure: unknown) =>
    failure instanceof BeyondLimits && detail.test(failure.detail);

  it('ends what goes on for too long', async () => {
    const { host, reader } = start(50);
    await assert.rejects(reader.ask({ name: 'any', args: [] }), isBeyond(/more than 50 ms$/));
    assert.ok(reader.isEnded && host.isGone);
  });

  it('does not count what it was paused', async () => {
    const { host, reader } = start(50);
    const asked = reader.ask({ name: 'any', args: [] });
    const pauses = setInterval(() => (host.pausedMs = performance.now()), 1);
    await new Promise((resolve) => setTimeout(resolve, 100));
    clearInterval(pauses);
    host.events!.said({ value: 'there', cpuMs: 1 });
    assert.equal(await asked, 'there');
  });

  it('does not count what its start has used', async () => {
    const { host, reader } = start();
    host.pausedMs = Infinity;
    const asked = reader.ask({ name: 'any', args: [] });
    host.events!.said({ ready: { cpuMs: 1_000, memoryMb: 1 } });
    host.used = { cpuMs: 1_190, memoryMb: 1 };
    await new Promise((resolve) => setTimeout(resolve, 30));
    assert.equal(reader.isEnded, false);
    host.used = { cpuMs: 1_201, memoryMb: 1 };
    await assert.rejects(asked, isBeyond(/200 ms of a processor/));
  });

  it('allows its first question more of a processor', async () => {
    const { host, reader } = start();
    const first = reader.ask({ name: 'any', args: [] });
    host.events!.said({ value: 1, cpuMs: 150 });
    await first;
    host.used = { cpuMs: 251, memoryMb: 1 };
    await assert.rejects(reader.ask({ name: 'any', args: [] }), isBeyond(/100 ms of a processor/));
  });

  it('ends what takes too much memory', async () => {
    const { host, reader } = start();
    host.used = { cpuMs: 1, memoryMb: 11 };
    await assert.rejects(reader.ask({ name: 'any', args: [] }), isBeyond(/10 MiB of memory/));
  });
});
