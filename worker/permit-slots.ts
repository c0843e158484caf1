import type { ActivitySlotInfo, CustomSlotSupplier, SlotPermit } from '@temporalio/worker';
import type { Permits } from '../activities/capacity/permits.ts';

/** How many activities beyond those that can begin at once may be polled for, or wait here for their permit. */
const WAITING_ROOM = 4;

/**
 * Hands out Temporal's slots by the permits that are there: this worker takes what can begin, and little more, so that
 * the rest waits at the server, in its fair order and for any worker. An activity that has given its permit back in its
 * middle keeps its slot, and takes nobody else's.
 */
export function createPermitSlots(permits: Permits): CustomSlotSupplier<ActivitySlotInfo> {
  let reserved = 0;
  let released = Promise.withResolvers<void>();

  function tryReserve(): SlotPermit | null {
    if (reserved >= permits.held + permits.free + permits.parked + WAITING_ROOM) return null;
    reserved += 1;
    return {};
  }

  return {
    type: 'custom',
    async reserveSlot(_context, abortSignal) {
      const aborted = Promise.withResolvers<void>();
      abortSignal.addEventListener('abort', () => aborted.resolve(), { once: true });
      for (;;) {
        abortSignal.throwIfAborted();
        const slot = tryReserve();
        if (slot !== null) return slot;
        await Promise.race([permits.changed(), released.promise, aborted.promise]);
      }
    },
    tryReserveSlot: tryReserve,
    markSlotUsed() {},
    releaseSlot() {
      reserved -= 1;
      released.resolve();
      released = Promise.withResolvers();
    },
  };
}
