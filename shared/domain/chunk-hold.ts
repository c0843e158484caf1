import { chunkPages } from './limit.ts';
import { expectedCredits } from './pricing.ts';
import type { ProtectionLevel } from './protection.ts';

interface ChunkNeed {
  level: ProtectionLevel;
  /** Listing pages that the run may still crawl. */
  pagesLeft: number;
  /** Detail pages that each of them is expected to lead to. */
  visitsPerPage: number;
  /** Credits of the run that are held and not yet used up by its work; negative when the work cost more. */
  unspent: number;
  /** Credits that may be held in addition: those that the account has to spare, within the run's own limit. */
  available: number;
}

/** Later pages may lead to more detail pages than the one that was mapped. */
const VISITS_ALLOWANCE = 1.5;

/**
 * How many credits to hold in addition, so that the next chunk of pages with their detail visits, or what can be paid
 * of it, is paid. 0 when not even one page can be paid; when only its details cannot, what there is.
 */
export function chunkHold({ level, pagesLeft, visitsPerPage, unspent, available }: ChunkNeed): number {
  const credits = unspent + available;
  let pages = Math.min(pagesLeft, chunkPages(level, visitsPerPage));
  while (pages > 1 && expectedCredits(level, pages, visitsPerPage) > credits) pages -= 1;
  if (pages === 0 || expectedCredits(level, pages, 0) > credits) return 0;
  const wanted = expectedCredits(level, pages, visitsPerPage * VISITS_ALLOWANCE) - unspent;
  return Math.max(0, Math.min(wanted, available));
}
