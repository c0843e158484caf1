import { pause, untilAborted } from './deadline.ts';

/** Waits until the budget that all processes share has a slot for one more request to the origin. */
export type TakeTurn = (origin: string, signal?: AbortSignal) => Promise<void>;

/** Lets requests to a site pass one after the other. */
export interface Politeness {
  /**
   * Runs `work` when it is its turn: in the order of the calls, never more than the host's share at a time, and when
   * the shared budget allows it. With a `delayMs` one at a time, that long after the start of the one before.
   */
  inTurn<T>(origin: string, delayMs: number, signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T>;
}

/** What this process has going on at one origin. `startsAt` is when the next request may start at the earliest. */
interface Queue {
  running: number;
  waiting: (() => void)[];
  startsAt: number;
}

async function takePlace(queue: Queue, places: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  if (queue.running < places) {
    queue.running += 1;
    return;
  }
  const place = Promise.withResolvers<void>();
  queue.waiting.push(place.resolve);
  try {
    await untilAborted(place.promise, signal);
  } catch (reason) {
    const at = queue.waiting.indexOf(place.resolve);
    if (at >= 0) queue.waiting.splice(at, 1);
    else leavePlace(queue); // it was handed over in the moment of the abort
    throw reason;
  }
}

/** Hands the place to the next in the row, or gives it up. */
function leavePlace(queue: Queue): void {
  const next = queue.waiting.shift();
  if (next) next();
  else queue.running -= 1;
}

export function createPoliteness(settings: { hostConcurrency: number; takeTurn: TakeTurn }): Politeness {
  const queues = new Map<string, Queue>();

  function queueOf(origin: string): Queue {
    const queue = queues.get(origin) ?? { running: 0, waiting: [], startsAt: 0 };
    queues.set(origin, queue);
    return queue;
  }

  function forgetIdle(now: number): void {
    for (const [origin, queue] of queues) if (queue.running === 0 && queue.startsAt <= now) queues.delete(origin);
  }

  return {
    async inTurn(origin, delayMs, signal, work) {
      const queue = queueOf(origin);
      await takePlace(queue, delayMs > 0 ? 1 : settings.hostConcurrency, signal);
      try {
        const waitMs = queue.startsAt - Date.now();
        if (waitMs > 0) await pause(waitMs, signal);
        await settings.takeTurn(origin, signal);
        signal?.throwIfAborted();
        queue.startsAt = Date.now() + delayMs;
        return await work();
      } finally {
        leavePlace(queue);
        forgetIdle(Date.now());
      }
    },
  };
}
