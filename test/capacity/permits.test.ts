import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import { type Permit, Permits } from '../../activities/capacity/permits.ts';
import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';

const endless = (): AbortSignal => new AbortController().signal;

/** Work that goes on until it is told to end. */
function begin(permits: Permits, account: string, signal = endless(), withinMs?: number) {
  const ended = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<Permit>();
  const done = permits.use(account, withinMs === undefined ? { signal } : { signal, withinMs }, async (permit) => {
    begun.resolve(permit);
    await ended.promise;
  });
  done.catch(begun.reject);
  return { begun: begun.promise, done, end: ended.resolve };
}

describe('Work with permits', () => {
  it('waits for its turn, and gives its permit back however it ends', async () => {
    const permits = new Permits({ limit: 1, reserve: 0 });
    const failing = permits.use('a', { signal: endless() }, async () => {
      await turn();
      throw new Error('a defect');
    });
    const next = begin(permits, 'b');
    await assert.rejects(failing, /a defect/);
    assert.equal((await next.begun).isWanted(), false);
    assert.deepEqual([permits.held, permits.free], [1, 0]);
    next.end();
    await next.done;
    assert.deepEqual([permits.held, permits.free], [0, 1]);
  });

  it('fails as busy when no permit was free in time, and stands in nobody’s way after that', async () => {
    const permits = new Permits({ limit: 1, reserve: 0 });
    const first = begin(permits, 'a');
    const permit = await first.begun;
    const late = begin(permits, 'b', endless(), 1);
    assert.equal(permit.isWanted(), true);
    await assert.rejects(late.done, (error) => error instanceof CrawlFailure && error.code === 'service_busy');
    assert.equal(permit.isWanted(), false);
    first.end();
    await first.done;
    assert.equal(permits.free, 1);
  });

  it('ends its wait with the reason of its signal', async () => {
    const permits = new Permits({ limit: 1, reserve: 0 });
    const first = begin(permits, 'a');
    const stop = new AbortController();
    const second = begin(permits, 'b', stop.signal);
    stop.abort(new Error('cancelled'));
    await assert.rejects(second.done, /cancelled/);
    await assert.rejects(begin(permits, 'c', stop.signal).done, /cancelled/);
    first.end();
    await first.done;
    assert.deepEqual([permits.held, permits.free], [0, 1]);
  });

  it('lets others go first in its middle, and goes on when they have', async () => {
    const permits = new Permits({ limit: 1, reserve: 0 });
    const first = begin(permits, 'a');
    const permit = await first.begun;
    const second = begin(permits, 'b');
    let isBack = false;
    const passing = permit.pass(endless()).then(() => (isBack = true));
    await second.begun;
    await turn();
    assert.deepEqual([isBack, permits.parked, permits.held], [false, 1, 1]);
    second.end();
    await passing;
    assert.deepEqual([permits.parked, permits.held], [0, 1]);
    first.end();
    await first.done;
    assert.equal(permits.held, 0);
  });

  it('loses no permit when it is stopped while others have theirs', async () => {
    const permits = new Permits({ limit: 1, reserve: 0 });
    const second = Promise.withResolvers<void>();
    const stop = new AbortController();
    const first = permits.use('a', { signal: endless() }, async (permit) => {
      void permits.use('b', { signal: endless() }, () => second.promise);
      await permit.pass(stop.signal);
    });
    await turn();
    stop.abort(new Error('cancelled'));
    await assert.rejects(first, /cancelled/);
    second.resolve();
    await turn();
    assert.deepEqual([permits.held, permits.free, permits.parked], [0, 1, 0]);
  });
});
