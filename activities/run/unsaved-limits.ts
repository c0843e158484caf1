import type { Mapping } from '../../shared/domain/mapping.ts';

/** How far a crawl may be ahead of what is saved: by so many pages, details included, that a crash repeats. */
interface UnsavedLimits {
  /** Listing pages that are read and not saved. */
  read: number;
  /** Listing pages that are fetched and not asked for. */
  ahead: number;
  /** Detail pages that are fetched and not safe. */
  visits: number;
}

/** The most pages, details included, that are fetched again after a crash. */
const MOST_AGAIN = 25;
const WITHOUT_DETAILS: UnsavedLimits = { read: 17, ahead: 8, visits: 0 };
/** The details of several listing pages are under way at a time, so that none waits for the last one of a page. */
const WITH_DETAILS: UnsavedLimits = { read: 5, ahead: 4, visits: MOST_AGAIN - 9 };

/** Shares out what may be lost by a crash. */
export function unsavedLimits({ detail }: Mapping): UnsavedLimits {
  return detail === null ? WITHOUT_DETAILS : WITH_DETAILS;
}
