import type { ProtectionLevel } from '../../shared/domain/protection.ts';
import type { PageSnapshot } from '../../shared/domain/snapshot.ts';

export interface LoadOptions {
  /** Ends the load at once; its reason is what `load` then throws. */
  signal?: AbortSignal | undefined;
  /**
   * Tells whether what is expected stands in the page. A browser looks again, up to its limit, at a page that has come
   * to rest and is not complete, then returns what is there. It has no effect without a browser.
   */
  isComplete?: ((html: string) => boolean) | undefined;
}

/** Loads pages one at a time. `load` fails with a `CrawlFailure`, or with the reason of the signal. */
export interface PageLoader {
  readonly level: ProtectionLevel;
  /** The time from the start of one page of a site to the next, in milliseconds; absent: as the site and its budget allow. */
  readonly paceMs?: () => number;
  load(url: string, options?: LoadOptions): Promise<PageSnapshot>;
  close(): Promise<void>;
}
