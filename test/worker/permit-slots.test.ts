import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import { Permits } from '../../activities/capacity/permits.ts';
import { createPermitSlots } from '../../worker/permit-slots.ts';

const CONTEXT = {
  slotType: 'activity',
  taskQueue: 'lw-http',
  workerIdentity: 'test',
  workerBuildId: '',
  isSticky: false,
} as const;
const endless = (): AbortSignal => new AbortController().signal;

/** Takes slots until there are none. */
function takeAll(slots: ReturnType<typeof createPermitSlots>): number {
  let count = 0;
  while (slots.tryReserveSlot(CONTEXT) !== null) count += 1;
  return count;
}

describe('Slots by permits', () => {
  it('are as many as permits, and a few more', () => {
    assert.equal(takeAll(createPermitSlots(new Permits({ limit: 10, reserve: 2 }))), 14);
  });

  it('are waited for until a permit is there, or a slot is given back', async () => {
    const permits = new Permits({ limit: 1, reserve: 0 });
    const slots = createPermitSlots(permits);
    takeAll(slots);
    let reserved = 0;
    const count = () => void (reserved += 1);
    const waits = [0, 1].map(() => slots.reserveSlot(CONTEXT, endless()).then(count));
    await turn();
    assert.equal(reserved, 0);
    permits.limit(2);
    await turn();
    assert.equal(reserved, 1);
    slots.releaseSlot({ permit: {} });
    await Promise.all(waits);
    assert.equal(reserved, 2);
  });

  it('are no longer waited for when the worker stops', async () => {
    const slots = createPermitSlots(new Permits({ limit: 1, reserve: 0 }));
    takeAll(slots);
    const stop = new AbortController();
    const wait = slots.reserveSlot(CONTEXT, stop.signal);
    stop.abort();
    await assert.rejects(wait, { name: 'AbortError' });
  });

  it('that work keeps which has passed its permit on are nobody else’s loss', async () => {
    const permits = new Permits({ limit: 1, reserve: 0 });
    const slots = createPermitSlots(permits);
    assert.equal(takeAll(slots), 5);
    const passed = Promise.withResolvers<void>();
    void permits.use('a', { signal: endless() }, async (permit) => {
      void permits.use('b', { signal: endless() }, () => passed.promise);
      await permit.pass(endless());
    });
    await turn();
    assert.equal(permits.parked, 1);
    assert.equal(takeAll(slots), 1);
    passed.resolve();
  });
});
