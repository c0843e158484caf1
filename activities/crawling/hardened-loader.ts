import type { BrowserHost } from './browser.ts';
import { type BrowserLimits, openBrowserLoader } from './browser-loader.ts';
import type { EgressGuard } from './egress-guard.ts';
import type { PageLoader } from './page-loader.ts';

/** Everything is loaded, and a challenge gets its time. */
const LIMITS: Partial<BrowserLimits> = { challengeMs: 15_000, pageMs: 60_000, maxBytes: 100 * 1024 * 1024 };

/** A person takes so long from one page to the next, in milliseconds. */
const PACE_MS = { least: 600, most: 1_800 };

/** What a loader with the hardened browser needs; `proxyUrl` stands for the browser's own proxy. */
export interface HardenedLoaderOptions {
  host: BrowserHost;
  guard: EgressGuard;
  level: 'heavy' | 'strict';
  proxyUrl?: string;
  limits?: Partial<BrowserLimits>;
}

/** The loader of level heavy: all that a page fetches, challenges waited out, one page at a time at a person's pace. */
export function openHardenedLoader({ limits, ...options }: HardenedLoaderOptions): PageLoader {
  const loader = openBrowserLoader({ ...options, limits: { ...LIMITS, ...limits }, loadsEverything: true });
  return { ...loader, paceMs: () => PACE_MS.least + Math.random() * (PACE_MS.most - PACE_MS.least) };
}
