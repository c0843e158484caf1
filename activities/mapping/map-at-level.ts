import { showableNames } from '../../shared/domain/columns-not-found.ts';
import { CRAWL_FAILURES, CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import { DISCOVERY_OUTCOMES, type DiscoveryStep, extendTrace, failedStep } from '../../shared/domain/discovery.ts';
import type { DetailsChoice, JobInput } from '../../shared/domain/job.ts';
import type { Mapping } from '../../shared/domain/mapping.ts';
import { type MappingStepName, SAMPLE_ROWS, type SampleRow } from '../../shared/domain/mapping-step.ts';
import type { ProtectionLevel } from '../../shared/domain/protection.ts';
import type { Warning } from '../../shared/domain/warning.ts';
import type { MappingOutcome, MappingStep } from '../temporal/contract.ts';
import { loadWithRetry } from '../crawling/retry.ts';
import { findListing, type Listing, type Search } from '../discovery/find-listing.ts';
import { applyChoices, type AskModel } from '../extraction/column-offers.ts';
import { exactColumns, lacksAllColumns } from '../extraction/exact-columns.ts';
import { type DetailTools, mapDetails } from './map-details.ts';
import type { PageReader } from '../reading/page-reader.ts';
import { verifyPagination } from './verify-pagination.ts';

/** What a job is mapped from; `discovery` is the trace of the steps before. */
interface MappedJob {
  url: string;
  /** Where a step before has found the listing. */
  listingUrl?: string | null | undefined;
  input: JobInput;
  details: DetailsChoice;
  discovery?: DiscoveryStep[] | null | undefined;
}

/** What is kept of a mapped job. */
interface FoundMapping {
  mapping: Mapping;
  listingUrl: string;
  protectionLevel: ProtectionLevel;
  discovery: DiscoveryStep[];
  warnings: Warning[];
}

/** What a job is mapped with. */
export interface MappingTools extends DetailTools {
  askModel: AskModel | undefined;
  storeMapping: (found: FoundMapping) => Promise<void>;
  storeDiscovery: (steps: DiscoveryStep[]) => Promise<void>;
  /** Is told how the mapping goes on; never fails. */
  watcher?: MappingWatcher;
}

/** Who shows a mapping while it goes on. */
export interface MappingWatcher {
  begins: (step: MappingStepName) => Promise<void>;
  /** The first rows that the mapping reads on its page. */
  shows: (rows: () => Promise<SampleRow[]>) => Promise<void>;
}

interface Task {
  scope: MappingStep['scope'];
  scoreToBeat: number | null;
}

/**
 * Looks for a job's listing as the loaders' level shows the site, and stores what beats `scoreToBeat`. Throws the
 * `CrawlFailure` that ends the job, and returns the one that a further step may overcome.
 */
export async function mapAtLevel(job: MappedJob, task: Task, tools: MappingTools): Promise<MappingOutcome> {
  const { watcher } = tools;
  await watcher?.begins('read');
  const search = await searchListing(job, task, tools);
  if (search instanceof CrawlFailure) {
    const { level } = tools.loaders[0];
    await tools.storeDiscovery(extendTrace(job.discovery ?? [], [failedStep(job.url, level, search.code)]));
    return { score: null, go_on_because: search.code };
  }
  const { isGood } = search;
  const discovery = extendTrace(job.discovery ?? [], search.steps);
  if (search.listing === null) {
    await tools.storeDiscovery(discovery);
    return { score: null, go_on_because: 'no_listing_found' };
  }
  await watcher?.begins('columns');
  const refined = await refineColumns(search.listing, job.input, tools);
  await watcher?.begins('pagination');
  const verified = await verifyPagination(refined, job.input, tools);
  const listing = { ...refined, mapping: verified.mapping };
  const { pagination } = verified.mapping;
  if (task.scope === 'listing' && pagination.kind === 'none') return { score: null, go_on_because: null };
  await watcher?.begins('details');
  const { mapping: found, warnings } = await mapDetails(listing, job, tools);
  if (lacksAllColumns(found, job.input)) {
    await tools.storeDiscovery(extendTrace(job.discovery ?? [], search.steps.map(withColumnsOf(found))));
    return { score: null, go_on_because: 'columns_not_found' };
  }
  const mapping = exactColumns(found, job.input);
  const fill_rates = await tools.reader.fillRates(listing.page, mapping);
  await watcher?.begins('sample');
  await watcher?.shows(() => sampleRows(listing.page, mapping, tools.reader));
  await tools.storeMapping({
    mapping: { ...mapping, fill_rates },
    listingUrl: listing.page.url,
    protectionLevel: tools.loaders[0].level,
    discovery,
    warnings: [...verified.warnings, ...warnings],
  });
  const goesOnByScript =
    pagination.kind === 'none' && !tools.loaders[0].live && (await hintsAtScripts(listing, tools.reader));
  return {
    score: listing.score,
    go_on_because: isGood ? null : 'no_listing_found',
    ...(goesOnByScript ? { goes_on_by_script: true } : {}),
  };
}

/** The first rows of the page that was mapped; what stands on detail pages is not in them. */
async function sampleRows(page: Listing['page'], mapping: Mapping, reader: PageReader): Promise<SampleRow[]> {
  const { rows } = await reader.readListing(page, mapping);
  return rows.slice(0, SAMPLE_ROWS).map(({ data }) => data);
}

/** Tells in the chosen step of a trace that the listing has other columns than those that were asked for. */
function withColumnsOf({ columns, detail }: Mapping): (step: DiscoveryStep) => DiscoveryStep {
  const names = showableNames([...columns, ...(detail?.columns ?? [])].map(({ name }) => name));
  const { chosen, other_columns: outcome } = DISCOVERY_OUTCOMES;
  return (step) => (step.outcome === chosen ? { ...step, outcome, columns: names } : step);
}

/** Whether the markup of a listing without a next page shows a control for scripts, or announces that it scrolls on. */
async function hintsAtScripts({ page, mapping }: Listing, reader: PageReader): Promise<boolean> {
  return (await reader.proposeControls(page, mapping)).length > 0 || reader.announcesScrolling(page);
}

/** The listing with the columns that the language model chooses; as it is without one, or when its choice does not fit. */
async function refineColumns(
  listing: Listing,
  input: JobInput,
  { askModel, reader, signal }: MappingTools,
): Promise<Listing> {
  if (!askModel) return listing;
  const offered = await reader.offerColumns(listing.page, listing.mapping);
  const choices = await askModel({ input, offers: offered.map(({ offer }) => offer) }, signal);
  const mapping = choices && applyChoices(listing.mapping, input, offered, choices);
  return mapping ? { ...listing, mapping } : listing;
}

/** Searches from the job's page. With a mapping at hand already, no failure of a site is the end. */
async function searchListing(
  { url: givenUrl, listingUrl, input }: MappedJob,
  { scope: wanted, scoreToBeat }: Task,
  { loaders: [loader], reader, signal }: MappingTools,
): Promise<Search | CrawlFailure> {
  const { level } = loader;
  const isMapped = wanted === 'listing';
  const url = isMapped ? (listingUrl ?? givenUrl) : givenUrl;
  const scope = isMapped ? 'page' : wanted;
  const quest = { url, input, level, scope, scoreToBeat: isMapped ? null : scoreToBeat };
  // Late rows are waited for once, on the customer's page.
  const isComplete = (html: string) => scope === 'site' || reader.hasContent({ url, html }, input);
  try {
    const load = (address: string) => loadWithRetry(loader, address, { signal, isComplete });
    return await findListing(quest, { load, reader });
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
