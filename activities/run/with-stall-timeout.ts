import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import { type CrawlClock, startCrawlClock } from './crawl-clock.ts';
import { withAbort } from '../crawling/with-abort.ts';

/** How long a crawl may go without progress, in milliseconds, and for how long it has had none when it begins. */
interface StallTimeout {
  limitMs: number;
  idleMs: number;
}

/**
 * An attempt that begins late has at least this part of the limit: the time in which no worker was there is not the
 * site's fault. It is enough for a first page, also where the site wants long distances between requests.
 */
const LEAST_PART = 0.25;

/**
 * Runs work that tells a clock of its progress and its requests, and aborts it with `site_stalled` when it has made no
 * progress for too long. The time counts over attempts: `idleMs` is what passed before this one.
 */
export async function withStallTimeout<Result>(
  { limitMs, idleMs }: StallTimeout,
  outer: AbortSignal,
  work: (signal: AbortSignal, clock: Omit<CrawlClock, 'stop'>) => Promise<Result>,
): Promise<Result> {
  return withAbort(outer, async (signal, abortWith) => {
    const stall = () => abortWith(new CrawlFailure('site_stalled', `no page for ${limitMs} ms`));
    const firstMs = Math.max(limitMs - idleMs, limitMs * LEAST_PART);
    const clock = startCrawlClock({ limitMs, firstMs }, stall);
    try {
      return await work(signal, clock);
    } finally {
      clock.stop();
    }
  });
}
