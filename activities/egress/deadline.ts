import { promises as timers } from 'node:timers';
import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import { onAbort } from './on-abort.ts';

/** Waits; an aborted signal ends the wait with the signal's reason. */
export async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  try {
    await timers.setTimeout(milliseconds, undefined, signal ? { signal } : {});
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  }
}

/** Waits for `work` as long as the signal allows; the signal's reason is thrown as it is. The work itself goes on. */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  const aborted = Promise.withResolvers<never>();
  const release = onAbort(signal, () => aborted.reject(signal.reason as Error));
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    release();
    work.catch(() => {}); // a failure that comes after the end of the wait has nobody to hear it
  }
}

/**
 * Runs work under a signal that aborts with the caller's, or with `timed_out` after so many milliseconds. The signal is
 * tied to the caller's by hand: what `AbortSignal.any` makes stays in memory until the next full collection.
 */
export async function withinTime<T>(
  milliseconds: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const own = new AbortController();
  const expire = () => own.abort(new CrawlFailure('timed_out', `not done after ${milliseconds} ms`));
  const timer = setTimeout(expire, milliseconds);
  const release = signal && onAbort(signal, () => own.abort(signal.reason));
  try {
    return await work(own.signal);
  } finally {
    clearTimeout(timer);
    release?.();
  }
}
