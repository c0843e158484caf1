import type { Mapping } from '../shared/domain/mapping.ts';

/** How far a crawl may be ahead of what is saved, in listing pages. */
interface UnsavedLimits {
  /** Read and not saved, with their detail pages. */
  read: number;
  /** Fetched and not asked for. */
  ahead: number;
}

/** The most pages, details included, that are fetched again after a crash. */
const MOST_AGAIN = 25;
const MOST_AHEAD = 8;
const MOST_READ = 16;

/** Shares out what may be lost by a crash. One listing page and the one behind it are always under way. */
export function unsavedLimits({ detail }: Mapping): UnsavedLimits {
  const pagesOfOne = 1 + Math.ceil(detail?.visits_per_page ?? 0);
  const read = clamp(Math.floor((MOST_AGAIN - MOST_AHEAD) / pagesOfOne), MOST_READ);
  return { read, ahead: clamp(MOST_AGAIN - read * pagesOfOne, MOST_AHEAD) };
}

function clamp(pages: number, most: number): number {
  return Math.max(1, Math.min(pages, most));
}
