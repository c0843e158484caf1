import { ApplicationFailure, isCancellation, patched, proxyActivities } from '@temporalio/workflow';
import type { CrawlActivities, DatabaseActivities, MappingOutcome, MappingStep } from '../activities/contract.ts';
import type { CrawlFailureCode } from '../shared/domain/crawl-failure.ts';
import { GONE } from '../shared/domain/gone.ts';
import { crawlQueue } from '../shared/domain/task-queue.ts';
import { CRAWL_MAPPING, DATABASE } from './activity-options.ts';
import { earlyEndOf } from './failure.ts';
import { reportProgress } from './report-progress.ts';
import { runSaga } from './saga.ts';

const { markJobReady, failJob } = proxyActivities<DatabaseActivities>(DATABASE);

/** The customer's page first, at every level; only when it has no listing to speak of, the pages it links to. */
const MAPPING_STEPS: readonly MappingStep[] = [
  { scope: 'page', level: 'light' },
  { scope: 'page', level: 'moderate' },
  { scope: 'site', level: 'light' },
  { scope: 'site', level: 'moderate' },
];

/**
 * The story of a job, from its acceptance (which charged it) to `ready` or `failed`: the rows of `JOB_LIFECYCLE`.
 * When mapping fails, failing the job refunds the charge.
 */
export function mapJob({ jobId }: { jobId: string }) {
  return runSaga(async (saga) => {
    saga.compensateWith((failure) => failJob({ jobId, failure }));
    await findAndMapListing(jobId);
    await markJobReady({ jobId });
    reportProgress('ready', 'The mapping is stored; the job can be run.');
    return 'ready' as const;
  });
}

/** Takes step after step until one finds what answers the request; throws the last reason when none has a mapping. */
async function findAndMapListing(jobId: string): Promise<void> {
  const startedAt = Date.now();
  let scoreToBeat: number | null = null;
  let reason: CrawlFailureCode | null = null;
  for (const step of MAPPING_STEPS) {
    const outcome = await takeStep(step, { jobId, scoreToBeat, startedAt });
    if (outcome.go_on_because === null) {
      if (outcome.goes_on_by_script && patched('pages-by-script'))
        await findPages({ jobId, scoreToBeat: outcome.score, startedAt });
      return;
    }
    scoreToBeat = outcome.score ?? scoreToBeat;
    reason = outcome.go_on_because;
  }
  if (scoreToBeat === null) throw ApplicationFailure.nonRetryable('No step found a listing.', reason);
}

/** What a step is taken with. */
interface Search {
  jobId: string;
  scoreToBeat: number | null;
  startedAt: number;
}

function takeStep(step: MappingStep, { startedAt, ...search }: Search): Promise<MappingOutcome> {
  const { scope, level } = step;
  reportProgress('in_progress', `Looking for the listing: scope ${scope}, level ${level}.`);
  const { mapListing } = proxyActivities<CrawlActivities>({
    ...CRAWL_MAPPING(startedAt, Date.now()),
    taskQueue: crawlQueue(level),
  });
  return mapListing({ ...search, level, scope });
}

/** Looks in a browser for the further pages of a listing that was mapped. The mapping stays when there are none. */
async function findPages(search: Search): Promise<void> {
  try {
    await takeStep({ scope: 'listing', level: 'moderate' }, search);
  } catch (error) {
    if (isCancellation(error) || earlyEndOf(error) === GONE) throw error;
  }
}
