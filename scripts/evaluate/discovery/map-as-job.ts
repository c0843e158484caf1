import type { Crawler } from '../../../activities/crawling/crawler.ts';
import { withLoaders } from '../../../activities/crawling/loaders.ts';
import { mapAtLevel } from '../../../activities/mapping/map-at-level.ts';
import type { FoundMapping, SearchState } from '../../../activities/mapping/mapping-tools.ts';
import type { PageReader } from '../../../activities/reading/page-reader.ts';
import type { MappingOutcome, MappingStep } from '../../../activities/temporal/contract.ts';
import { CrawlFailure } from '../../../shared/domain/crawl-failure.ts';
import type { DiscoveryStep } from '../../../shared/domain/discovery.ts';
import type { JobInput } from '../../../shared/domain/job.ts';

/** How the mapping of a job ended. */
export interface MappedAsJob {
  found: FoundMapping | null;
  search: SearchState | null;
  discovery: DiscoveryStep[];
  ms: number;
}

const LEVELS = ['light', 'moderate'] as const;

/** Maps a job by the steps that the workflow takes, with what it stores kept in memory. */
export async function mapAsJob(
  { url, input }: { url: string; input: JobInput },
  { crawler, reader, signal }: { crawler: Crawler; reader: PageReader; signal: AbortSignal },
): Promise<MappedAsJob> {
  const from = performance.now();
  let found: FoundMapping | null = null;
  let search: SearchState | null = null;
  let discovery: DiscoveryStep[] = [];

  const take: TakeStep = (step, scoreToBeat) =>
    withLoaders(crawler, step.level, (loaders) =>
      mapAtLevel(
        { url, listingUrl: found?.listingUrl, input, details: 'auto', discovery, search },
        { scope: step.scope, scoreToBeat },
        {
          loaders,
          reader,
          signal,
          askModel: undefined,
          reportDefect(error) {
            throw error;
          },
          async storeMapping(mapped) {
            found = mapped;
            discovery = mapped.discovery;
            search = mapped.search ?? search;
          },
          async storeDiscovery(steps) {
            discovery = steps;
          },
          async storeSearch(stored) {
            ({ search, discovery } = stored);
          },
        },
      ),
    );

  try {
    await walk(take);
  } catch (error) {
    if (!(error instanceof CrawlFailure)) throw error; // the end of a job, unless a step before had an answer
  }
  return { found, search, discovery, ms: Math.round(performance.now() - from) };
}

type TakeStep = (step: MappingStep, scoreToBeat: number | null) => Promise<MappingOutcome>;

/** The order of the steps, as `mapJob` has it. */
async function walk(take: TakeStep): Promise<void> {
  let scoreToBeat: number | null = null;

  async function goOn(step: MappingStep): Promise<MappingOutcome> {
    const outcome = await take(step, scoreToBeat);
    scoreToBeat = outcome.score ?? scoreToBeat;
    if (outcome.go_on_because === null && outcome.goes_on_by_script)
      await take({ scope: 'listing', level: 'moderate' }, scoreToBeat);
    return outcome;
  }

  async function searchAt(levels: readonly MappingStep['level'][]): Promise<boolean> {
    for (const level of levels) if ((await goOn({ scope: 'site', level })).go_on_because === null) return true;
    return false;
  }

  const open: MappingStep['level'][] = [];
  let hasSearched = false;
  for (const level of LEVELS) {
    const outcome = await goOn({ scope: 'page', level });
    if (outcome.go_on_because === null) return;
    open.push(level);
    hasSearched = outcome.search_site ?? false;
    if (hasSearched && (await searchAt(open))) return;
  }
  if (!hasSearched) await searchAt(open);
}
