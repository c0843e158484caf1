import { type Billing, expectedCredits, priceRun } from './pricing.ts';
import type { ProtectionLevel } from './protection.ts';

/** A run that somebody thinks of. */
interface ThoughtOf {
  level: ProtectionLevel;
  maxPages: number;
  /** Detail pages that each listing page is expected to lead to. */
  visitsPerPage: number;
  /** Credits that the account can spend. */
  available: number;
}

/** What a run is expected to cost when it comes to all its pages, and how much of that can be paid. */
export interface Quote {
  /** As its bill would be. */
  billing: Billing;
  /** What the account must be able to pay for the run to be accepted: a page without its details. */
  creditsToStart: number;
  /** Listing pages, with their details, that can be paid. */
  affordablePages: number;
}

/** Prices a run before it is one. It costs less where the listing ends before. */
export function quoteRun({ level, maxPages, visitsPerPage, available }: ThoughtOf): Quote {
  const usage = {
    protection_level: level,
    listing_pages: maxPages,
    detail_visits: Math.ceil(maxPages * visitsPerPage),
  };
  const isPaid = (pages: number) => expectedCredits(level, pages, visitsPerPage) <= available;
  return {
    billing: priceRun([usage], level),
    creditsToStart: expectedCredits(level, 1, 0),
    affordablePages: mostPages(maxPages, isPaid),
  };
}

/** The largest number up to `most` for which it holds, as it does for all below: looked for by halves. */
function mostPages(most: number, holds: (pages: number) => boolean): number {
  let [known, beyond] = [0, most + 1];
  while (beyond - known > 1) {
    const middle = Math.floor((known + beyond) / 2);
    if (holds(middle)) known = middle;
    else beyond = middle;
  }
  return known;
}
