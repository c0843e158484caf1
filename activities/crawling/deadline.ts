import { promises as timers } from 'node:timers';
import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';

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
  const abort = () => aborted.reject(signal.reason as Error);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
    work.catch(() => {}); // a failure that comes after the end of the wait has nobody to hear it
  }
}

/** Runs work under a signal that aborts with the caller's, or with `timed_out` after so many milliseconds. */
export async function withinTime<T>(
  milliseconds: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const clock = new AbortController();
  const expire = () => clock.abort(new CrawlFailure('timed_out', `not done after ${milliseconds} ms`));
  const timer = setTimeout(expire, milliseconds);
  try {
    return await work(signal ? AbortSignal.any([signal, clock.signal]) : clock.signal);
  } finally {
    clearTimeout(timer);
  }
}
