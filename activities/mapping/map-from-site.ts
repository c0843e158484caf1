import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import { countLooks, type DiscoveryStep, extendTrace } from '../../shared/domain/discovery.ts';
import type { MappingOutcome } from '../temporal/contract.ts';
import { chosenOf } from '../discovery/choose-step.ts';
import { type Listing, lookAtPage } from '../discovery/look-at-page.ts';
import { searchSite, type SearchTools } from '../discovery/search-site.ts';
import { type BestPage, EMPTY_SEARCH, type SearchState } from '../discovery/search-state.ts';
import { verifyListing } from './finish-mapping.ts';
import type { MappedJob, MappingTools, Task } from './mapping-tools.ts';
import { createSearchTools } from './search-tools.ts';
import { settleListing } from './settle-listing.ts';

/** Leads that only a browser shows are worth one when they promise so much more than what led to the best page. */
const CLEARLY_MORE = 1;

/** Searches the site for the listing that answers best, from where the steps before have left the search, and maps it. */
export async function mapFromSite(job: MappedJob, _task: Task, tools: MappingTools): Promise<MappingOutcome> {
  const { level } = tools.loaders[0];
  let trace = job.discovery ?? [];
  const searchTools = createSearchTools(tools, async (search, step) => {
    if (step) trace = extendTrace(trace, [step]);
    await tools.storeSearch({ search, discovery: trace });
    if (step) tools.reportProgress?.({ pages: countLooks(trace), last_outcome: step.outcome });
  });
  const searched = await searchSite({ url: job.url, input: job.input, level }, job.search ?? EMPTY_SEARCH, searchTools);
  const { state } = searched;
  const progress = progressOf(trace);
  const { best } = state;
  const isAnswered = best !== null && best.answers && best.url !== state.settled;
  if (!isAnswered) return { score: null, go_on_because: 'no_listing_found', ...progress };
  const listing = searched.listing ?? (await lookAgain(best, job, searchTools));
  if (listing === null) return { score: null, go_on_because: 'no_listing_found', ...progress };
  const verified = await verifyListing(listing, job.input, tools);
  const outcome = await settleListing(verified, job, { chosen: chosenOf(trace, best), search: state }, tools);
  const mayBeBetter = outcome.go_on_because === null && promisesMore(state, best);
  return { ...outcome, ...progress, ...(mayBeBetter ? { go_on_because: 'no_listing_found' } : {}) };
}

function progressOf(trace: readonly DiscoveryStep[]): Pick<MappingOutcome, 'pages_tried' | 'last_outcome'> {
  const last = trace.at(-1);
  return { pages_tried: countLooks(trace), ...(last ? { last_outcome: last.outcome } : {}) };
}

function promisesMore({ leads }: SearchState, best: BestPage): boolean {
  return leads.some(({ needsBrowser, promise }) => needsBrowser && promise > best.promise + CLEARLY_MORE);
}

/** The listing of the best page where that was seen before this part of the search. */
async function lookAgain(best: BestPage, { input }: MappedJob, { load, reader }: SearchTools): Promise<Listing | null> {
  try {
    return (await lookAtPage(await load(best.url), { input, by: best.by, text: best.text }, reader)).listing;
  } catch (error) {
    if (!(error instanceof CrawlFailure)) throw error;
    return null;
  }
}
