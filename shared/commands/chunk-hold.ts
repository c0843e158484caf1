import { CHUNK_PAGES } from '../domain/limit.ts';
import { RATES } from '../domain/pricing.ts';
import type { ProtectionLevel } from '../domain/protection.ts';

interface ChunkNeed {
  level: ProtectionLevel;
  /** Listing pages that the run may still crawl. */
  pagesLeft: number;
  /** Credits of the run that are held and not yet used up by its work; negative when the work cost more. */
  unspent: number;
  /** Credits that the account has to spare. */
  available: number;
}

/** How many credits to hold in addition, so that the next chunk of whole pages, or what the account affords of it, is paid. */
export function chunkHold({ level, pagesLeft, unspent, available }: ChunkNeed): number {
  const price = RATES[level].listing_page;
  const affordable = Math.floor((unspent + available) / price);
  const pages = Math.min(pagesLeft, CHUNK_PAGES, affordable);
  return Math.max(0, pages * price - unspent);
}
