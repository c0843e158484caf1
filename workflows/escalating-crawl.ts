import { type ActivityOptions, patched, proxyActivities, setCurrentDetails, sleep } from '@temporalio/workflow';
import type { ChunkOutcome, CrawlActivities } from '../activities/temporal/contract.ts';
import { isRefusal } from '../shared/domain/crawl-failure.ts';
import { type ProtectionLevel, nextLevel } from '../shared/domain/protection.ts';
import { crawlQueue } from '../shared/domain/task-queue.ts';
import { CRAWL_LISTING, ESCALATION } from './activity-options.ts';
import { earlyEndOf } from './failure.ts';
import { PAUSES } from './pauses.ts';
import { reportProgress } from './report-progress.ts';
import { whenFree } from './when-free.ts';
import { whileServed } from './while-served.ts';

/**
 * What crawls the next chunk of a run, at its level. A level at which the site refuses the crawler is tried once more,
 * then the run goes on from its cursor at the next one.
 */
export function createEscalatingCrawl(runId: string, firstLevel: ProtectionLevel): () => Promise<ChunkOutcome> {
  let level = firstLevel;
  return async () => {
    for (let isTriedAgain = false; ;) {
      try {
        return await crawlChunk(runId, level);
      } catch (error) {
        if (!isRefusal(earlyEndOf(error)) || !patched('run-escalation')) throw error;
        if (isTriedAgain && nextLevel(level) === null) throw error;
        if (isTriedAgain) level = await escalate(runId, level);
        else await sleep(PAUSES.refused);
        isTriedAgain = !isTriedAgain;
      }
    }
  };
}

/** A run waits for a free worker as long as it takes: it has rows to lose, and costs nothing meanwhile. */
function crawlChunk(runId: string, level: ProtectionLevel): Promise<ChunkOutcome> {
  const service = { level, unservedMs: PAUSES.runUnserved };
  const begin = (wait: ActivityOptions): Promise<ChunkOutcome> => {
    const options = { ...CRAWL_LISTING, ...wait, taskQueue: crawlQueue(level) };
    return whileServed(service, () => proxyActivities<CrawlActivities>(options).crawlListingPages({ runId }));
  };
  if (!patched('crawl-waits')) return begin({});
  const whenWaiting = async (): Promise<void> => {
    setCurrentDetails(`Waiting for a free worker at level ${level}.`);
  };
  return whenFree({ whenWaiting }, (scheduleToStartTimeout) =>
    begin(scheduleToStartTimeout === undefined ? {} : { scheduleToStartTimeout }),
  );
}

/** Raises the run where pages of the next level are crawled: it is known there what is offered. */
async function escalate(runId: string, from: ProtectionLevel): Promise<ProtectionLevel> {
  const level = nextLevel(from) ?? from;
  const { escalateRun } = proxyActivities<CrawlActivities>({ ...ESCALATION, taskQueue: crawlQueue(level) });
  const service = { level, unservedMs: PAUSES.runUnserved };
  const { protection_level } = await whileServed(service, () => escalateRun({ runId, from }));
  reportProgress('running', `Crawling at level ${protection_level}: level ${from} was refused.`);
  return protection_level;
}
