import type { MappingOutcome } from '../temporal/contract.ts';
import { extendTrace } from '../../shared/domain/discovery.ts';
import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import { loadWithRetry } from '../crawling/retry.ts';
import { findListing } from '../discovery/find-listing.ts';
import { chosenStep } from '../discovery/choose-step.ts';
import { verifyListing } from './finish-mapping.ts';
import type { MappedJob, MappingTools, Task } from './mapping-tools.ts';
import { settleListing } from './settle-listing.ts';

/** Looks at a listing that was mapped once more, in a browser: for a way to its further pages. */
export async function mapFurtherPages(job: MappedJob, _task: Task, tools: MappingTools): Promise<MappingOutcome> {
  const { loaders, reader, signal } = tools;
  const { level } = loaders[0];
  const { input } = job;
  const url = job.listingUrl ?? job.url;
  const isComplete = (html: string) => reader.hasContent({ url, html }, input);
  try {
    const load = (address: string) => loadWithRetry(loaders[0], address, { signal, isComplete });
    const { listing, step } = await findListing({ url, input, level, scoreToBeat: null }, { load, reader });
    if (listing === null) return NOTHING;
    const verified = await verifyListing(listing, input, tools);
    if (verified.listing.mapping.pagination.kind === 'none') return NOTHING;
    const chosen = extendTrace(job.discovery ?? [], [chosenStep(step, null)]);
    return await settleListing(verified, job, { chosen }, tools);
  } catch (error) {
    if (!(error instanceof CrawlFailure)) throw error;
    return { score: null, go_on_because: error.code };
  }
}

const NOTHING: MappingOutcome = { score: null, go_on_because: null };
