import { ActivityFailure, ApplicationFailure, sleep, TimeoutFailure } from '@temporalio/workflow';
import type { EarlyEnd } from './failure.ts';
import { PAUSES } from './pauses.ts';

/** For how long work may wait for a worker that is free, in milliseconds, and what is done when it has to. */
interface Wait {
  /** Without it, for ever. */
  mostMs?: number;
  whenWaiting: () => Promise<void>;
}

/**
 * Does work as soon as a worker is free for it; `begin` schedules it, to be begun within the given time. Work that has
 * not begun soon is told to be waiting, and then keeps its place in the queue, as long as the worker that takes it has a
 * permit for it. Fails with `service_busy` when it has waited for too long.
 */
export async function whenFree<Result>(
  { mostMs = Infinity, whenWaiting }: Wait,
  begin: (scheduleToStartTimeout: number | undefined) => Promise<Result>,
): Promise<Result> {
  const until = Date.now() + mostMs;
  for (let mayBeginMs = PAUSES.begin; ; mayBeginMs = Infinity) {
    try {
      const leftMs = Math.min(mayBeginMs, until - Date.now());
      return await begin(leftMs === Infinity ? undefined : Math.max(leftMs, 1));
    } catch (error) {
      if (!hasNotBegun(error)) throw error;
      if (Date.now() >= until) throw serviceBusy();
      if (mayBeginMs !== Infinity) await whenWaiting();
      await sleep(PAUSES.busy);
    }
  }
}

/** Whether a step failed because no worker was free for it. */
function hasNotBegun(error: unknown): boolean {
  const cause = error instanceof ActivityFailure ? error.cause : error;
  if (cause instanceof TimeoutFailure) return cause.timeoutType === 'SCHEDULE_TO_START';
  return cause instanceof ApplicationFailure && cause.type === SERVICE_BUSY;
}

const SERVICE_BUSY = 'service_busy' satisfies EarlyEnd;

function serviceBusy(): ApplicationFailure {
  return ApplicationFailure.nonRetryable('No worker was free in time.', SERVICE_BUSY);
}
