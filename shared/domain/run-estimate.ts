import { expectedCredits } from './pricing.ts';
import type { ProtectionLevel } from './protection.ts';
import type { StopReason } from './run.ts';

/** The last completed run of a job that read anything. */
export interface PastRun {
  pages: number;
  credits: number;
  stopReason: StopReason;
}

/** What the next run of a job will probably read and cost, and what tells so: the last run, or what mapping found. */
export interface RunEstimate {
  pages: number;
  credits: number;
  basis: 'last_run' | 'mapping';
}

/** Why a run stops that has seen the whole listing. */
const WHOLE: ReadonlySet<StopReason> = new Set(['last_page', 'no_new_rows', 'loop_detected']);

/**
 * Estimates a run of at most `maxPages`. It reads what the last one did, where that saw the whole listing, and else all
 * that it may; a page costs what one cost then. Before the first run, the price is that of all pages.
 */
export function estimateRun(
  last: PastRun | null,
  { level, maxPages, visitsPerPage }: { level: ProtectionLevel; maxPages: number; visitsPerPage: number },
): RunEstimate {
  if (!last) return { pages: maxPages, credits: expectedCredits(level, maxPages, visitsPerPage), basis: 'mapping' };
  const pages = WHOLE.has(last.stopReason) ? Math.min(last.pages, maxPages) : maxPages;
  return { pages, credits: Math.ceil((last.credits * pages) / last.pages), basis: 'last_run' };
}
