import { continueAsNew, patched, proxyActivities, setCurrentDetails, workflowInfo } from '@temporalio/workflow';
import type { DatabaseActivities } from '../activities/temporal/contract.ts';
import type { ProtectionLevel } from '../shared/domain/protection.ts';
import type { StopReason } from '../shared/domain/run.ts';
import { DATABASE } from './activity-options.ts';
import { createEscalatingCrawl } from './escalating-crawl.ts';
import { reportProgress } from './report-progress.ts';
import { runSaga } from './saga.ts';

const { startRun, holdCredits, settleRun, failRun } = proxyActivities<DatabaseActivities>(DATABASE);

/** `chunk` counts the holds: accepting the run took the first, for chunk 0. */
interface RunInput {
  runId: string;
  chunk?: number;
}

/** Where crawling came to: it stopped for a reason, or goes on in a fresh history. */
type CrawlEnd = { stopReason: StopReason } | { goOnWithChunk: number };

/**
 * The story of a run, from its acceptance (which held the first credits) to `completed` or `failed`: the rows of
 * `RUN_LIFECYCLE`. When it stops with an error, failing the run releases everything that was held; when it is cancelled,
 * it is settled for what it has saved.
 */
export async function executeRun({ runId, chunk = 0 }: RunInput) {
  const end = await runSaga(async (saga) => {
    saga.compensateWith((failure) => failRun({ runId, failure }));
    saga.whenCancelled(() => settleRun({ runId, stopReason: 'cancelled' }));
    const { protection_level } = await startRun({ runId });
    reportProgress('running', `Crawling at level ${protection_level}.`);
    const crawl = await crawlChunks(runId, protection_level, chunk);
    if ('goOnWithChunk' in crawl) return crawl;
    await settleRun({ runId, stopReason: crawl.stopReason });
    reportProgress('completed', `Completed: ${crawl.stopReason}.`);
    return 'completed' as const;
  });
  if (typeof end === 'string') return end;
  return continueAsNew<typeof executeRun>({ runId, chunk: end.goOnWithChunk });
}

/** Crawls chunk by chunk; each further one is paid for before it begins. What is left of one that gave way is paid. */
async function crawlChunks(runId: string, level: ProtectionLevel, firstChunk: number): Promise<CrawlEnd> {
  const crawlListingPages = createEscalatingCrawl(runId, level);
  let chunk = firstChunk;
  for (;;) {
    const { pages, stop_reason, gave_way } = await crawlListingPages();
    setCurrentDetails(`Crawled ${pages} pages in chunk ${chunk}.`);
    if (stop_reason !== null) return { stopReason: stop_reason };
    if (!gave_way || !patched('chunks-give-way')) {
      chunk += 1;
      if (!(await holdCredits({ runId, chunk }))) return { stopReason: 'credits_exhausted' };
    }
    if (workflowInfo().continueAsNewSuggested) return { goOnWithChunk: chunk };
  }
}
