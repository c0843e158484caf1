import { CRAWL_FAILURES, CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import { extendTrace, failedStep } from '../../shared/domain/discovery.ts';
import type { MappingOutcome } from '../temporal/contract.ts';
import { withinTime } from '../egress/deadline.ts';
import { loadWithRetry } from '../crawling/retry.ts';
import { chosenStep } from '../discovery/choose-step.ts';
import { findListing, type FoundHere, type Outlook, outlookFrom } from '../discovery/find-listing.ts';
import { EMPTY_SEARCH, type Lead, type SearchState, withLoad } from '../discovery/search-state.ts';
import { verifyListing } from './finish-mapping.ts';
import type { MappedJob, MappingTools, Task } from './mapping-tools.ts';
import { openMenus } from './open-menus.ts';
import { settleListing } from './settle-listing.ts';

/**
 * Maps the listing of the page that the customer gave, unless that is a homepage that promises a better one elsewhere:
 * then the search of the site is the next step. What leads on is kept for that search either way.
 */
export async function mapGivenPage(job: MappedJob, task: Task, tools: MappingTools): Promise<MappingOutcome> {
  const { level } = tools.loaders[0];
  const begun = withLoad(job.search ?? EMPTY_SEARCH);
  await tools.storeSearch({ search: begun, discovery: job.discovery ?? [] });
  const found = await lookAtGiven(job, task, tools);
  if (found instanceof CrawlFailure) {
    await tools.storeDiscovery(extendTrace(job.discovery ?? [], [failedStep(job.url, level, found.code)]));
    return { score: null, go_on_because: found.code };
  }
  const outlook = await lookAhead(found, begun, job, tools);
  const trace = extendTrace(job.discovery ?? [], [found.step]);
  const isSettledHere = found.listing !== null && !outlook.isSearchNext;
  const settled = isSettledHere ? found.listing!.page.url : outlook.state.settled;
  await tools.storeSearch({ search: { ...outlook.state, settled }, discovery: trace });
  if (!isSettledHere) {
    const search = outlook.isSearchNext ? { search_site: true } : {};
    return { score: null, go_on_because: 'no_listing_found', ...search };
  }
  const verified = await verifyListing(found.listing!, job.input, tools);
  const chosen = extendTrace(job.discovery ?? [], [chosenStep(found.step, null)]);
  const outcome = await settleListing(verified, job, { chosen }, tools);
  const goesOn = outcome.go_on_because === null && (!found.isGood || outlook.mayHideMenu);
  return goesOn ? { ...outcome, go_on_because: 'no_listing_found' } : outcome;
}

/** The page and its listing, or the failure that a further step may overcome. */
async function lookAtGiven(
  { url, input }: MappedJob,
  { scoreToBeat }: Task,
  { loaders: [loader], reader, signal }: MappingTools,
): Promise<FoundHere | CrawlFailure> {
  const { level } = loader;
  // Late rows are waited for once, on the customer's page.
  const isComplete = (html: string) => reader.hasContent({ url, html }, input);
  try {
    const load = (address: string) => loadWithRetry(loader, address, { signal, isComplete });
    return await findListing({ url, input, level, scoreToBeat }, { load, reader });
  } catch (error) {
    if (!(error instanceof CrawlFailure)) throw error;
    const mayPassHigher =
      CRAWL_FAILURES[error.code].then === 'escalate' || (level === 'light' && mayKnowBrowsers(error));
    if (scoreToBeat !== null || mayPassHigher) return error;
    throw error;
  }
}

/** Sites that know browsers by the way they connect hang up on others; those that know them by a cookie send others round and round. */
function mayKnowBrowsers({ code }: CrawlFailure): boolean {
  return code === 'connection_failed' || code === 'too_many_redirects';
}

/** Menus that take longer to open are left closed. */
const MENUS_MS = 15_000;

/** Where the page leads; its menus are opened where that is a homepage in a browser. */
async function lookAhead(found: FoundHere, begun: SearchState, job: MappedJob, tools: MappingTools): Promise<Outlook> {
  const { loaders, signal } = tools;
  const { page, survey } = found.looked;
  const { level } = loaders[0];
  const menus: { leads: Lead[]; pressed: number } =
    survey.place.isHome && loaders[0].live
      ? await withinTime(MENUS_MS, signal, (within) => openMenus(job.input, { ...tools, signal: within }))
      : { leads: [], pressed: 0 };
  const sitemaps = survey.place.isHome && level === 'light' ? await sitemapsOf(page.url, tools) : [];
  signal.throwIfAborted();
  const counted = { ...begun, loads: begun.loads + menus.pressed };
  return outlookFrom(found, counted, { level, sitemaps, menuLeads: menus.leads });
}

/** What robots.txt names: it was read for the page already. */
async function sitemapsOf(url: string, { loaders: [loader], signal }: MappingTools): Promise<string[]> {
  try {
    return (await loader.files?.sitemapsOf(url, { signal })) ?? [];
  } catch (error) {
    if (!(error instanceof CrawlFailure)) throw error;
    return [];
  }
}
