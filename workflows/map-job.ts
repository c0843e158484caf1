import { ApplicationFailure, proxyActivities } from '@temporalio/workflow';
import type { CrawlActivities, DatabaseActivities, MappingOutcome } from '../activities/contract.ts';
import type { CrawlFailureCode } from '../shared/domain/crawl-failure.ts';
import type { ProtectionLevel } from '../shared/domain/protection.ts';
import { crawlQueue } from '../shared/domain/task-queue.ts';
import { CRAWL_MAPPING, DATABASE } from './activity-options.ts';
import { reportProgress } from './report-progress.ts';
import { runSaga } from './saga.ts';

const { markJobReady, failJob } = proxyActivities<DatabaseActivities>(DATABASE);

/** The levels that mapping climbs until one shows the real page. */
const MAPPING_LEVELS: readonly ProtectionLevel[] = ['light', 'moderate'];

/**
 * The story of a job, from its acceptance (which charged it) to `ready` or `failed`: the rows of `JOB_LIFECYCLE`.
 * When mapping fails, failing the job refunds the charge.
 */
export function mapJob({ jobId }: { jobId: string }) {
  return runSaga(async (saga) => {
    saga.compensateWith((failure) => failJob({ jobId, failure }));
    await mapAtLowestLevel(jobId);
    await markJobReady({ jobId });
    reportProgress('ready', 'The mapping is stored; the job can be run.');
    return 'ready' as const;
  });
}

/** Climbs the levels until the page is mapped; throws the last level's reason when none has a mapping. */
async function mapAtLowestLevel(jobId: string): Promise<void> {
  const startedAt = Date.now();
  let scoreToBeat: number | null = null;
  let reason: CrawlFailureCode | null = null;
  for (const level of MAPPING_LEVELS) {
    reportProgress('in_progress', `Mapping the page at level ${level}.`);
    const { mapListing } = proxyActivities<CrawlActivities>({
      ...CRAWL_MAPPING(startedAt, Date.now()),
      taskQueue: crawlQueue(level),
    });
    const outcome: MappingOutcome = await mapListing({ jobId, level, scoreToBeat });
    if (outcome.escalate_because === null) return;
    scoreToBeat = outcome.score ?? scoreToBeat;
    reason = outcome.escalate_because;
  }
  if (scoreToBeat === null) throw ApplicationFailure.nonRetryable('No level could be mapped.', reason);
}
