import type { CrawlFailureCode } from './crawl-failure.ts';
import type { ProtectionLevel } from './protection.ts';

/** What was found on a page on the way to the listing, in the customer's words. */
export const DISCOVERY_OUTCOMES = {
  chosen: 'chosen',
  listing: 'a listing',
  no_listing: 'no listing',
  other_columns: 'a listing with none of the columns that were asked for',
  needs_scripts: 'nothing there without scripts',
  waiting: 'waiting for a free place on this service',
  other_site: 'it leads to another site',
  sitemap: 'a sitemap',
  search_description: 'a description of the search of the site',
  search_form_answered: 'the search of the site leads to an address',
  search_without_address: 'the search of the site has no address for what it finds',
} as const;

/** How a page came to be looked at. `given`: it is the address of the job. */
export const FOUND_BY = ['given', 'link', 'menu', 'search', 'sitemap', 'parent'] as const;
export type FoundBy = (typeof FOUND_BY)[number];

/** How far a search for the listing of a job goes, over all its steps and levels: each page that is loaded counts. */
export const SEARCH_LIMITS = { loads: 25, ms: 90_000 } as const;

/** One page that was tried on the way to the listing, and what came of it. Shown to the customer. */
export interface DiscoveryStep {
  url: string;
  protection_level: ProtectionLevel;
  records: number;
  score: number;
  outcome: string;
  /** The names of what its listing has, where that is none of the columns that were asked for. */
  columns?: string[];
  /** How it came to be looked at, and what the link said that led there. */
  found_by?: FoundBy;
  link_text?: string;
  /** Why it was chosen, in words. */
  chosen_because?: string;
}

/** How many pages of the site were looked at: each as often as it was loaded. */
export function countLooks(trace: readonly DiscoveryStep[]): number {
  return withoutWaiting(trace).length;
}

/** A page that could not be read. */
export function failedStep(url: string, protection_level: ProtectionLevel, failure: CrawlFailureCode): DiscoveryStep {
  return { url, protection_level, records: 0, score: 0, outcome: `could not be read: ${failure}` };
}

/** A page that is to be tried as soon as a worker is free for it. */
export function waitingStep(url: string, protection_level: ProtectionLevel): DiscoveryStep {
  return { url, protection_level, records: 0, score: 0, outcome: DISCOVERY_OUTCOMES.waiting };
}

/** The trace when the work goes on that was waited for. */
export function withoutWaiting(trace: readonly DiscoveryStep[]): DiscoveryStep[] {
  return trace.filter(({ outcome }) => outcome !== DISCOVERY_OUTCOMES.waiting);
}

/**
 * The trace with further steps: a page that was tried again at the same level stands there once, and when one of the
 * new steps is chosen, what was chosen before is no longer.
 */
export function extendTrace(trace: readonly DiscoveryStep[], steps: readonly DiscoveryStep[]): DiscoveryStep[] {
  const { chosen, listing } = DISCOVERY_OUTCOMES;
  const isReplaced = (old: DiscoveryStep) =>
    steps.some((step) => step.url === old.url && step.protection_level === old.protection_level);
  const hasNewChoice = steps.some(({ outcome }) => outcome === chosen);
  const kept = withoutWaiting(trace)
    .filter((old) => !isReplaced(old))
    .map((old) => (hasNewChoice && old.outcome === chosen ? { ...old, outcome: listing } : old));
  return [...kept, ...steps];
}
