import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../shared/logger.ts';

const EVERY_MILLISECONDS = 2_000;

/** How many rows a pass dealt with, and in which way; `seen` rows were in order. */
type Counts = Record<string, number>;

/** Runs `pass` again and again until it is stopped. A pass that fails is told once, and again when it works. */
export function startReconcileLoop(
  pass: () => Promise<Counts | null | void>,
  logger: Logger,
  everyMilliseconds = EVERY_MILLISECONDS,
): { stop(): Promise<void> } {
  const stopped = new AbortController();
  let isFailing = false;

  async function passOnce(): Promise<void> {
    try {
      const reconciled = await pass();
      if (isFailing) logger.info('reconciling again');
      isFailing = false;
      if (hasMended(reconciled)) logger.info(reconciled, 'reconciled');
    } catch (error) {
      if (!isFailing) logger.warn({ err: error }, 'cannot reconcile; trying again');
      isFailing = true;
    }
  }

  async function loop(): Promise<void> {
    while (!stopped.signal.aborted) {
      await passOnce();
      await pause(everyMilliseconds, undefined, { signal: stopped.signal }).catch(() => {}); // it was stopped
    }
  }

  const running = loop();
  return {
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
}

function hasMended(counts: Counts | null | void): boolean {
  return Object.entries(counts ?? {}).some(([way, count]) => way !== 'seen' && count > 0);
}
