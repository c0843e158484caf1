import type { BrowserHost } from './browser.ts';
import type { BrowserLimits } from './browser-limits.ts';
import { openBrowserLoader } from './browser-loader.ts';
import type { EgressGuard } from '../egress/egress-guard.ts';
import type { PageSource } from './page-loader.ts';
import { personPaceMs } from './person-pace.ts';
import type { RedirectHabits } from './redirect-habits.ts';

/** Everything is loaded, and a challenge, which may have the browser compute for a while, gets its time. */
const LIMITS: Partial<BrowserLimits> = {
  challengeMs: 15_000,
  navigationMs: 25_000,
  pageMs: 60_000,
  cpuMs: 30_000,
  maxBytes: 100 * 1024 * 1024,
};

interface HardenedLoaderOptions {
  host: BrowserHost;
  guard: EgressGuard;
  /** What differs from the usual bounds. */
  limits?: Partial<BrowserLimits>;
  level: 'heavy' | 'strict';
  habits: RedirectHabits;
  /** Stands for the browser's own proxy. */
  proxyUrl?: string;
}

/** The loader of level heavy: all that a page fetches, challenges waited out, one page at a time at a person's pace. */
export function openHardenedLoader(options: HardenedLoaderOptions): PageSource {
  const limits = { ...LIMITS, ...options.limits };
  return { ...openBrowserLoader({ ...options, limits, loadsEverything: true }), paceMs: personPaceMs };
}
