import type { SettleLimits } from './settle.ts';

/** The bounds of one page load in a browser, in milliseconds, characters and bytes. `pageMs` is for everything together. */
export interface BrowserLimits extends SettleLimits {
  navigationMs: number;
  pageMs: number;
  /** The CPU time that the process of the page may use, in all its threads: a page that computes on and on is ended. */
  cpuMs: number;
  /** What the page and everything that it fetches may have together, unpacked. */
  maxBytes: number;
  /** How long a page that stands in the way may take to let the browser through. */
  challengeMs: number;
}

/** The bounds where nothing else is said. */
export const BROWSER_LIMITS: BrowserLimits = {
  navigationMs: 15_000,
  pageMs: 20_000,
  cpuMs: 10_000,
  quietMs: 200,
  settleMs: 12_000,
  completeMs: 11_000,
  maxLength: 10 * 1024 * 1024,
  maxBytes: 50 * 1024 * 1024,
  challengeMs: 0,
};
