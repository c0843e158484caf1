import { showableNames } from '../../shared/domain/columns-not-found.ts';
import { DISCOVERY_OUTCOMES, type DiscoveryStep } from '../../shared/domain/discovery.ts';
import type { Mapping } from '../../shared/domain/mapping.ts';
import type { SearchState } from '../discovery/search-state.ts';
import type { MappingOutcome } from '../temporal/contract.ts';
import { finishMapping, type VerifiedListing } from './finish-mapping.ts';
import type { MappedJob, MappingTools } from './mapping-tools.ts';

/** What is kept with a listing. */
interface Trace {
  /** The trace where the listing is chosen. */
  chosen: DiscoveryStep[];
  /** Where the search stands that found the listing. */
  search?: SearchState;
}

/** Maps a listing to the end and stores it; where it has none of the columns that were asked for, only that is told. */
export async function settleListing(
  verified: VerifiedListing,
  job: MappedJob,
  { chosen, search }: Trace,
  tools: MappingTools,
): Promise<MappingOutcome> {
  const { listing } = verified;
  const finished = await finishMapping(verified, job, tools);
  if ('otherColumns' in finished) {
    await tools.storeDiscovery(chosen.map(withColumnsOf(finished.otherColumns)));
    return { score: null, go_on_because: 'columns_not_found' };
  }
  await tools.storeMapping({
    mapping: finished.mapping,
    listingUrl: listing.page.url,
    protectionLevel: tools.loaders[0].level,
    discovery: chosen,
    warnings: finished.warnings,
    ...(search ? { search: { ...search, settled: listing.page.url } } : {}),
  });
  await tools.watcher?.pictures(finished.screenshot);
  return {
    score: listing.fit,
    go_on_because: null,
    ...(finished.goesOnByScript ? { goes_on_by_script: true } : {}),
  };
}

/** Tells in the chosen step of a trace that the listing has other columns than those that were asked for. */
function withColumnsOf({ columns, detail }: Mapping): (step: DiscoveryStep) => DiscoveryStep {
  const names = showableNames([...columns, ...(detail?.columns ?? [])].map(({ name }) => name));
  const { chosen, other_columns: outcome } = DISCOVERY_OUTCOMES;
  return (step) => (step.outcome === chosen ? { ...step, outcome, columns: names } : step);
}
