import { randomUUID } from 'node:crypto';
import { untilAborted } from './deadline.ts';
import { OriginQueue } from './origin-queue.ts';
import type { SharedBudget } from './shared-budget.ts';
import type { WaitMeter } from './wait-meter.ts';

/** How a request wants to be let through. */
interface TurnOptions {
  /** The distance between requests that the site asks for, in milliseconds; with one, requests go one at a time. */
  delayMs?: number;
  signal?: AbortSignal | undefined;
  /** Is told how long the request waits. */
  meter?: WaitMeter | undefined;
}

/** Lets requests to a site pass as its budget allows. */
export interface Politeness {
  /**
   * Runs `work` when it is its turn: in the order of the calls, never more at a time than the site's share over all
   * processes, and when the shared budget has a turn. Fails with `rate_limited` when the site asked for a long pause.
   */
  inTurn<T>(origin: string, options: TurnOptions, work: () => Promise<T>): Promise<T>;
  /** The site asked to be left alone: every process keeps away from it for so many milliseconds. */
  pause(origin: string, milliseconds: number): Promise<void>;
  /** Gives back what this process holds at sites. */
  close(): Promise<void>;
}

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
      holder,
      concurrency: hostConcurrency,
      perSecond: hostRate,
      ask: (ask) => budget.ask(origin, ask),
      onIdle: () => queues.get(origin) === queue && queues.delete(origin),
    });
    queues.set(origin, queue);
    return queue;
  }

  /** Waits for the turn; the queue has it when this returns, and must be left. */
  async function takeTurn(queue: OriginQueue, { delayMs = 0, signal, meter }: TurnOptions): Promise<void> {
    signal?.throwIfAborted();
    const turn = Promise.withResolvers<void>();
    let isStarted = false;
    const start = () => {
      isStarted = true;
      turn.resolve();
    };
    const giveUp = queue.enter({ delayMs, start, fail: turn.reject });
    const endWait = meter?.begin();
    try {
      await untilAborted(turn.promise, signal);
    } catch (reason) {
      if (isStarted) queue.leave(); // its turn came in the moment of the abort
      else giveUp();
      throw reason;
    } finally {
      endWait?.();
    }
  }

  return {
    async inTurn(origin, options, work) {
      const queue = queueOf(origin);
      await takeTurn(queue, options);
      try {
        return await work();
      } finally {
        queue.leave();
      }
    },
    async pause(origin, milliseconds) {
      queues.get(origin)?.forgetTurns();
      await budget.pause(origin, milliseconds);
    },
    async close() {
      await Promise.all([...queues.values()].map((queue) => queue.close()));
    },
  };
}
