import { patched, proxyActivities, sleep } from '@temporalio/workflow';
import type { ChunkOutcome, CrawlActivities } from '../activities/temporal/contract.ts';
import { isRefusal } from '../shared/domain/crawl-failure.ts';
import { type ProtectionLevel, nextLevel } from '../shared/domain/protection.ts';
import { crawlQueue } from '../shared/domain/task-queue.ts';
import { CRAWL_LISTING, ESCALATION } from './activity-options.ts';
import { earlyEndOf } from './failure.ts';
import { PAUSES } from './pauses.ts';
import { reportProgress } from './report-progress.ts';
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

function crawlChunk(runId: string, level: ProtectionLevel): Promise<ChunkOutcome> {
  const taskQueue = crawlQueue(level);
  const { crawlListingPages } = proxyActivities<CrawlActivities>({ ...CRAWL_LISTING, taskQueue });
  return whileServed({ level, unservedMs: PAUSES.runUnserved }, () => crawlListingPages({ runId }));
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
