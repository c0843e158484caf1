import type { ProtectionLevel } from '../../shared/domain/protection.ts';
import type { PageSnapshot } from '../../shared/domain/snapshot.ts';

export interface LoadOptions {
  /** Ends the load at once; its reason is what `load` then throws. */
  signal?: AbortSignal | undefined;
  /**
   * Tells whether everything that is expected stands in the page. A browser waits up to its limit for a page that
   * is not complete, then returns what is there. It has no effect without a browser.
   */
  isComplete?: ((html: string) => boolean) | undefined;
}

/** Loads pages one at a time. `load` fails with a `CrawlFailure`, or with the reason of the signal. */
export interface PageLoader {
  readonly level: ProtectionLevel;
  load(url: string, options?: LoadOptions): Promise<PageSnapshot>;
  close(): Promise<void>;
}
