import { CRAWL_FAILURES, CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import type { PageSnapshot } from '../../shared/domain/snapshot.ts';
import { pause } from '../egress/deadline.ts';
import type { LoadOptions, PageLoader } from './page-loader.ts';

/** The waits before something is tried again, in milliseconds. */
export const WAITS_MS = [500, 1_500];
const LONGEST_RETRY_AFTER_SECONDS = 30;

/** Milliseconds until the next try, or null when another try makes no sense. */
function waitBefore(failure: unknown, plannedMs: number | undefined, hasBrowser: boolean): number | null {
  if (plannedMs === undefined || !(failure instanceof CrawlFailure)) return null;
  if (CRAWL_FAILURES[failure.code].then !== 'retry') return null;
  if (hasBrowser && failure.code === 'timed_out') return null; // others wait for the browser's place
  const asked = failure.retryAfterSeconds ?? 0;
  if (asked > LONGEST_RETRY_AFTER_SECONDS) return null;
  const jitter = 0.75 + Math.random() / 2;
  return Math.max(asked * 1_000, plannedMs * jitter);
}

/**
 * Loads a page, and loads it again after failures that may pass: three tries in all, but one for a page that has taken
 * all of its time in a browser. Waits as long as the site's
 * `Retry-After` asks, and gives up when that is more than 30 seconds. `waitsMs` stands for the waits between tries.
 */
export async function loadWithRetry(
  loader: PageLoader,
  url: string,
  options: LoadOptions & { waitsMs?: number[] } = {},
): Promise<PageSnapshot> {
  const { waitsMs = WAITS_MS, ...loadOptions } = options;
  for (let tried = 0; ; tried += 1) {
    try {
      return await loader.load(url, loadOptions);
    } catch (failure) {
      const wait = waitBefore(failure, waitsMs[tried], loader.live !== undefined);
      if (wait === null) throw failure;
      await pause(wait, options.signal);
    }
  }
}
