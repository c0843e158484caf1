import type { JobInput } from '../../shared/domain/job.ts';
import type { Mapping } from '../../shared/domain/mapping.ts';
import type { Listing } from '../discovery/look-at-page.ts';
import type { Warning } from '../../shared/domain/warning.ts';
import { type DetailTools, type DetailWish, mapDetails, type MappedDetails } from './map-details.ts';
import { verifyPagination } from './verify-pagination.ts';

/** A listing with what its detail pages add, and what the customer should know of it. */
export interface SettledListing extends MappedDetails {
  /** Whether its records are those of another region than before. */
  isRival: boolean;
}

/** A listing that has one page, or is known to go on, and what is known of that. */
interface Candidate {
  listing: Listing;
  warnings: Warning[];
}

/** How many regions that answer nearly as well are tried. */
const MOST_RIVALS = 2;
/** How long the detail pages of each are waited for, in milliseconds. */
const LONGEST_MS = 15_000;

/**
 * Maps what the detail pages of a listing add. Where it has one page only, and something that was asked for is neither on
 * it nor behind it, regions of its page that answer nearly as well are tried: the first is taken that has all that the
 * listing has, and more. So a menu is told from a list that looks like it: by what its links lead to.
 */
export async function settleByDetails(
  { listing, warnings }: Candidate,
  wish: DetailWish,
  tools: DetailTools,
): Promise<SettledListing> {
  const own = await mapDetails(listing, wish, tools);
  const missing = missingIn(own.mapping);
  const isSettled = wish.details === 'never' || missing.size === 0 || listing.mapping.pagination.kind !== 'none';
  for (const mapping of isSettled ? [] : await rivalsOf(listing, wish.input, tools)) {
    const rival = await mapDetails({ ...listing, mapping }, wish, { ...tools, longestMs: LONGEST_MS });
    const left = missingIn(rival.mapping);
    if (left.size === missing.size || !left.isSubsetOf(missing)) continue;
    const paged = await verifyPagination({ ...listing, mapping: rival.mapping }, wish.input, tools);
    if (!paged.isRival) return { ...paged, warnings: [...paged.warnings, ...rival.warnings], isRival: true };
  }
  return { ...own, warnings: [...warnings, ...own.warnings], isRival: false };
}

/** The regions that could be meant instead, and whose records lead to pages of their own. */
async function rivalsOf({ page }: Listing, input: JobInput, { reader }: DetailTools): Promise<Mapping[]> {
  const rivals = await reader.rivals(page, input);
  return rivals.filter(({ detail_link: link }) => link !== null).slice(0, MOST_RIVALS);
}

const missingIn = ({ unmatched_columns: columns }: Mapping): Set<string> => new Set(columns.map(({ name }) => name));
