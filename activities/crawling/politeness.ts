import { randomUUID } from 'node:crypto';
import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import { untilAborted } from '../egress/deadline.ts';
import { OriginQueue } from './origin-queue.ts';
import type { SharedBudget } from './shared-budget.ts';
import type { WaitMeter } from './wait-meter.ts';

/** How long a site is left alone that refuses requests for their number and does not say for how long. */
const DEFAULT_PAUSE_SECONDS = 2;
/** No site can keep the service away from it for longer by one answer. */
const LONGEST_PAUSE_SECONDS = 300;

/** How a request wants to be scheduled. */
interface ScheduleOptions {
  /** The distance between requests that the site asks for, in milliseconds; with one, requests go one at a time. */
  delayMs?: number;
  signal?: AbortSignal | undefined;
  /** Is told when the request waits, and when it is under way. */
  meter?: WaitMeter | undefined;
}

/** Lets requests to a site start as its budget allows. */
export interface Politeness {
  /**
   * Runs `work` once it has a concurrency slot and a rate token of the origin, in the order of the calls. Fails with
   * `rate_limited` when the site asked for a long pause. When the work fails because the site wants to be left alone,
   * every process keeps away from it for so long.
   */
  schedule<T>(origin: string, options: ScheduleOptions, work: () => Promise<T>): Promise<T>;
  /** Gives back what this process holds at sites. */
  close(): Promise<void>;
}

/** How requests to sites are bounded, and the budget that all processes share. */
export interface PolitenessSettings {
  budget: SharedBudget;
  /** The most requests to one origin at a time, and a second, over all processes. */
  hostConcurrency: number;
  hostRate: number;
}

/** Makes this process one of those that share the budgets of sites. */
export function createPoliteness({ budget, hostConcurrency, hostRate }: PolitenessSettings): Politeness {
  const holder = randomUUID();
  const queues = new Map<string, OriginQueue>();

  function queueOf(origin: string): OriginQueue {
    const known = queues.get(origin);
    if (known) return known;
    const queue: OriginQueue = new OriginQueue({
      concurrency: hostConcurrency,
      perSecond: hostRate,
      acquire: (request) => budget.acquire(origin, { holder, ...request }),
      onIdle: () => queues.get(origin) === queue && queues.delete(origin),
    });
    queues.set(origin, queue);
    return queue;
  }

  /** Keeps every process away from a site for as long as it asked, by what came instead of an answer. */
  async function pauseAfter(origin: string, failure: unknown): Promise<void> {
    if (!(failure instanceof CrawlFailure)) return;
    const usual = failure.code === 'rate_limited' ? DEFAULT_PAUSE_SECONDS : 0;
    const seconds = Math.min(failure.retryAfterSeconds ?? usual, LONGEST_PAUSE_SECONDS);
    if (seconds === 0) return;
    queues.get(origin)?.dropTokens();
    await budget.pause(origin, seconds * 1_000);
  }

  return {
    async schedule(origin, options, work) {
      const queue = queueOf(origin);
      await acquireSlot(queue, options);
      const endRequest = options.meter?.beginRequest();
      try {
        return await work();
      } catch (failure) {
        await pauseAfter(origin, failure);
        throw failure;
      } finally {
        endRequest?.();
        queue.release();
      }
    },
    async close() {
      await Promise.all([...queues.values()].map((queue) => queue.close()));
    },
  };
}

/** Waits for a slot and a token. When this returns the request counts as running, and its slot must be released. */
async function acquireSlot(queue: OriginQueue, { delayMs = 0, signal, meter }: ScheduleOptions): Promise<void> {
  signal?.throwIfAborted();
  const started = Promise.withResolvers<void>();
  let isStarted = false;
  const start = () => {
    isStarted = true;
    started.resolve();
  };
  const giveUp = queue.enqueue({ delayMs, start, fail: started.reject });
  const endWait = meter?.beginWait({ distanceMs: delayMs, pausedMs: () => queue.pausedMs() });
  try {
    await untilAborted(started.promise, signal);
  } catch (reason) {
    if (isStarted) queue.release(); // it was started in the moment of the abort
    else giveUp();
    throw reason;
  } finally {
    endWait?.();
  }
}
