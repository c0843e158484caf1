import { CRAWL_FAILURES, CrawlFailure } from '../shared/domain/crawl-failure.ts';
import type { DiscoveryStep } from '../shared/domain/discovery.ts';
import type { JobInput } from '../shared/domain/job.ts';
import type { Mapping } from '../shared/domain/mapping.ts';
import type { ProtectionLevel } from '../shared/domain/protection.ts';
import type { MappingOutcome } from './contract.ts';
import { loadWithRetry } from './crawling/retry.ts';
import { findListing, type Search } from './discovery/find-listing.ts';
import type { Lanes } from './lanes.ts';
import { mapDetails } from './map-details.ts';
import { verifyPagination } from './verify-pagination.ts';

/** What is kept of a mapped job. */
interface FoundMapping {
  mapping: Mapping;
  listingUrl: string;
  protectionLevel: ProtectionLevel;
  discovery: DiscoveryStep[];
}

/** What a job is mapped with. */
export interface MappingTools {
  lanes: Lanes;
  signal: AbortSignal;
  storeMapping: (found: FoundMapping) => Promise<void>;
  storeDiscovery: (steps: DiscoveryStep[]) => Promise<void>;
}

/**
 * Maps a job's page as the lanes' level shows it, and stores what beats `scoreToBeat`. Throws the `CrawlFailure` that
 * ends the job, and returns the one that a higher level may overcome.
 */
export async function mapAtLevel(
  job: { url: string; input: JobInput },
  scoreToBeat: number | null,
  tools: MappingTools,
): Promise<MappingOutcome> {
  const search = await searchListing(job, tools, scoreToBeat !== null);
  if (search instanceof CrawlFailure) return { score: null, escalate_because: search.code };
  const { listing, isEmpty, steps } = search;
  const escalate_because = listing === null || isEmpty ? 'no_listing_found' : null;
  if (listing === null || listing.score <= (scoreToBeat ?? -Infinity)) {
    if (scoreToBeat === null) await tools.storeDiscovery(steps);
    return { score: null, escalate_because: 'no_listing_found' };
  }
  const pagination = await verifyPagination(listing, tools);
  const details = await mapDetails(listing, job.input, tools);
  await tools.storeMapping({
    mapping: { ...listing.mapping, ...details, pagination },
    listingUrl: listing.document.url,
    protectionLevel: tools.lanes[0].level,
    discovery: steps,
  });
  return { score: listing.score, escalate_because };
}

/** Searches from the job's page. With a mapping at hand already, no failure of a site is the end. */
async function searchListing(
  { url, input }: { url: string; input: JobInput },
  { lanes: [loader], signal }: MappingTools,
  hasMapping: boolean,
): Promise<Search | CrawlFailure> {
  try {
    return await findListing(url, input, (address) => loadWithRetry(loader, address, { signal }));
  } catch (error) {
    if (error instanceof CrawlFailure && (hasMapping || CRAWL_FAILURES[error.code].then === 'escalate')) return error;
    throw error;
  }
}
