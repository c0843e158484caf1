import type { JobInput } from '../../shared/domain/job.ts';
import type { Mapping } from '../../shared/domain/mapping.ts';
import { buildMapping } from '../extraction/build-mapping.ts';
import type { ListingDocument } from '../extraction/parse.ts';
import { extractRows } from '../extraction/rows.ts';
import { looksEmpty, scoreListing } from '../extraction/score.ts';
import { withPagination } from '../pagination/next-page.ts';

/** The listing of a page that answers a request best. */
export interface FoundListing {
  mapping: Mapping;
  /** How well it answers; comparable between pages. */
  score: number;
  records: number;
}

/** What a page holds for a request. An empty page is the shell of one that scripts fill. */
export interface JudgedPage {
  listing: FoundListing | null;
  isEmpty: boolean;
}

/** A page with this many characters of text says what it has to say. */
const MUCH_TEXT = 1_500;

/**
 * Below this score a listing hardly answers the request, so that further pages are tried. Of the listings of pages that
 * were fitted on or chose, 3 % have less, as `npm run fit` tells of the weights in force.
 */
export const POOR_SCORE = 9.4;

/** Whether a page shows what it is about: a listing that answers the request, or so much text that it makes no sense to wait for one. */
export function hasContent(document: ListingDocument, input: JobInput): boolean {
  if (looksEmpty(document)) return false;
  return (scoreListing(document, input)?.score ?? 0) >= POOR_SCORE || (document.page.lengths.at(-1) ?? 0) >= MUCH_TEXT;
}

/** Maps what a page has for a request, pagination included; a mapping without rows counts as none. */
export function judgePage(document: ListingDocument, input: JobInput): JudgedPage {
  const isEmpty = looksEmpty(document);
  const found = buildMapping(document, input);
  const best = found && scoreListing(document, input);
  if (!best) return { listing: null, isEmpty };
  const records = extractRows(document, found).length;
  if (records === 0) return { listing: null, isEmpty };
  return { isEmpty, listing: { mapping: withPagination(document, found), score: best.score, records } };
}
