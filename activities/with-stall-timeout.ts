import { CrawlFailure } from '../shared/domain/crawl-failure.ts';
import { type StallClock, startStallClock } from './stall-clock.ts';
import { withAbort } from './with-abort.ts';

/** How long a crawl may go without progress, in milliseconds, and for how long it has had none when it begins. */
interface StallTimeout {
  limitMs: number;
  idleMs: number;
}

/**
 * The part of its limit that work has at the least, so that time in which no worker was there is not the site's fault:
 * enough for a first page, also where its site wants long distances between requests.
 */
const LEAST_PART = 0.25;

/**
 * Runs work that reports its progress to a clock, and stops it with `site_stalled` when it has made none for too long.
 * The time without progress counts over attempts: `idleMs` says what passed before this one.
 */
export async function withStallTimeout<Result>(
  { limitMs, idleMs }: StallTimeout,
  outer: AbortSignal,
  work: (signal: AbortSignal, clock: Omit<StallClock, 'stop'>) => Promise<Result>,
): Promise<Result> {
  return withAbort(outer, async (signal, abortWith) => {
    const stall = () => abortWith(new CrawlFailure('site_stalled', `no page for ${limitMs} ms`));
    const clock = startStallClock({ limitMs, firstMs: Math.max(limitMs - idleMs, limitMs * LEAST_PART) }, stall);
    try {
      return await work(signal, clock);
    } finally {
      clock.stop();
    }
  });
}
