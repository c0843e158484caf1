import { CrawlFailure } from '../shared/domain/crawl-failure.ts';
import { stoppable } from './stoppable.ts';

/** How long a crawl may go without progress, in milliseconds, and for how long it has had none when it begins. */
interface Patience {
  limitMs: number;
  idleMs: number;
}

/**
 * The part of its limit that work has at the least, so that time in which no worker was there is not the site's fault:
 * enough for a first page, also where its site wants long distances between requests.
 */
const LEAST_PART = 0.25;

/**
 * Runs work that reports its progress, and stops it with `site_stalled` when it has made none for too long. The time
 * without progress counts over attempts: `idleMs` says what passed before this one.
 */
export async function untilStalled<Result>(
  { limitMs, idleMs }: Patience,
  outer: AbortSignal,
  work: (signal: AbortSignal, reportProgress: () => void) => Promise<Result>,
): Promise<Result> {
  return stoppable(outer, async (signal, stopWith) => {
    const stall = () => stopWith(new CrawlFailure('site_stalled', `no page for ${limitMs} ms`));
    let timer = setTimeout(stall, Math.max(limitMs - idleMs, limitMs * LEAST_PART));
    const beginAnew = () => {
      clearTimeout(timer);
      if (!signal.aborted) timer = setTimeout(stall, limitMs);
    };
    try {
      return await work(signal, beginAnew);
    } finally {
      clearTimeout(timer);
    }
  });
}
