import { NoLongerActiveError } from '../../shared/domain/no-longer-active.ts';
import { type SavedPage, savePages } from '../../shared/commands/save-pages.ts';
import { loadRunWork } from '../../shared/db/queries/run-work.ts';
import { findSavedIdentities } from '../../shared/db/queries/saved-identities.ts';
import { LIMITS } from '../../shared/domain/limit.ts';
import { goesOnInPage } from '../../shared/domain/mapping.ts';
import type { ChunkOutcome } from '../temporal/contract.ts';
import { crawlChunk } from './crawl-chunk.ts';
import { crawlOpenPage } from './crawl-open-page.ts';
import type { ActivityDependencies } from '../dependencies.ts';
import { type Loaders, withLoaders } from '../crawling/loaders.ts';
import { recordPolitenessWait } from './record-politeness-wait.ts';
import { withStallTimeout } from './with-stall-timeout.ts';
import { whileUnfinished } from './while-unfinished.ts';
import { withDetailCheckpoints } from './with-detail-checkpoints.ts';

type CrawlTools = Pick<ActivityDependencies, 'database' | 'crawler' | 'readers' | 'stallMs'>;

/**
 * Crawls from where a run stands to the end of what is paid for. Stops soon after the run was cancelled or deleted
 * (`NoLongerActiveError`), and when for too long no page came that it had not read before (`site_stalled`).
 */
export async function crawlRun(
  { database, crawler, readers, stallMs = LIMITS.run_stall_seconds * 1_000 }: CrawlTools,
  runId: string,
  cancelled: AbortSignal,
): Promise<ChunkOutcome> {
  return whileUnfinished({ database, runId, signal: cancelled }, async (unfinished) => {
    const work = await loadRunWork(database, runId);
    if (work === null) throw new NoLongerActiveError('run', runId);
    return withStallTimeout({ limitMs: stallMs, idleMs: work.idleMs }, unfinished, (signal, clock) => {
      const reader = readers.forRun({ accountId: work.accountId, signal });
      const save = (pages: SavedPage[]) => savePages(database, { runId, pages });
      return recordPolitenessWait(database, { runId, clock }, () => {
        const { progress: reportProgress } = clock;
        if (goesOnInPage(work.mapping.pagination)) {
          return crawlOpenPage({ database, crawler }, work, { reader, signal, save, meter: clock, reportProgress });
        }
        const findSaved = (identities: string[]) => findSavedIdentities(database, { runId, identities });
        const crawl = (loaders: Loaders) =>
          withDetailCheckpoints(database, runId, (checkpoints) =>
            crawlChunk(work, { loaders, reader, signal, save, findSaved, ...checkpoints }),
          );
        return withLoaders(crawler, work.protectionLevel, crawl, { meter: clock, arrived: reportProgress });
      });
    });
  });
}
