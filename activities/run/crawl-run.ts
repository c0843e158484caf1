import { NoLongerActiveError } from '../../shared/domain/no-longer-active.ts';
import { type ListingEnd, noteListingEnd } from '../../shared/commands/note-listing-end.ts';
import { type SavedPage, savePages } from '../../shared/commands/save-pages.ts';
import { loadRunWork, type RunWork } from '../../shared/db/queries/run-work.ts';
import { findSavedIdentities } from '../../shared/db/queries/saved-identities.ts';
import { LIMITS } from '../../shared/domain/limit.ts';
import { goesOnInPage } from '../../shared/domain/mapping.ts';
import type { ChunkOutcome } from '../temporal/contract.ts';
import { crawlChunk } from './crawl-chunk.ts';
import type { Permit } from '../capacity/permits.ts';
import { createSlice } from './slice.ts';
import { createTurns } from './turns.ts';
import { crawlOpenPage } from './crawl-open-page.ts';
import type { ActivityDependencies } from '../dependencies.ts';
import { type Loaders, withLoaders } from '../crawling/loaders.ts';
import { recordPolitenessWait } from './record-politeness-wait.ts';
import { withStallTimeout } from './with-stall-timeout.ts';
import { whileUnfinished } from './while-unfinished.ts';
import { withDetailCheckpoints } from './with-detail-checkpoints.ts';

type CrawlTools = Pick<ActivityDependencies, 'database' | 'crawler' | 'capacity' | 'readers' | 'stallMs'>;

/**
 * Crawls from where a run stands to the end of what is paid for, as soon as it has a permit. Stops soon after the run
 * was cancelled or deleted (`NoLongerActiveError`), and when for too long no page came that it had not read before
 * (`site_stalled`). Fails with `service_busy` when no permit is free.
 */
export async function crawlRun(tools: CrawlTools, runId: string, cancelled: AbortSignal): Promise<ChunkOutcome> {
  const { database, capacity } = tools;
  return whileUnfinished({ database, runId, signal: cancelled }, async (signal) => {
    const work = await loadRunWork(database, runId);
    if (work === null) throw new NoLongerActiveError('run', runId);
    const wait = { signal, withinMs: LIMITS.permit_wait_seconds * 1_000 };
    return capacity
      .at(work.protectionLevel, 'run')
      .use(work.accountId, wait, (permit) => crawlWork(tools, work, permit, signal));
  });
}

async function crawlWork(
  { database, crawler, readers, stallMs = LIMITS.run_stall_seconds * 1_000 }: CrawlTools,
  work: RunWork,
  permit: Permit,
  unfinished: AbortSignal,
): Promise<ChunkOutcome> {
  const { runId } = work;
  return withStallTimeout({ limitMs: stallMs, idleMs: work.idleMs }, unfinished, (signal, clock) => {
    const reader = readers.forRun({ accountId: work.accountId, signal });
    const save = (pages: SavedPage[]) => savePages(database, { runId, pages });
    return recordPolitenessWait(database, { runId, clock }, () => {
      const { progress: reportProgress } = clock;
      if (goesOnInPage(work.mapping.pagination)) {
        const turns = createTurns(permit, clock, signal);
        return crawlOpenPage({ database, crawler }, work, {
          reader,
          signal,
          save,
          meter: clock,
          reportProgress,
          turns,
        });
      }
      const slice = createSlice(permit);
      const findSaved = (identities: string[]) => findSavedIdentities(database, { runId, identities });
      const noteEnd = (end: ListingEnd) => noteListingEnd(database, { runId, ...end });
      const crawl = (loaders: Loaders) =>
        withDetailCheckpoints(database, runId, (checkpoints) =>
          crawlChunk(work, { loaders, reader, signal, save, findSaved, noteEnd, slice, ...checkpoints }),
        );
      return withLoaders(crawler, work.protectionLevel, crawl, { meter: clock, arrived: reportProgress });
    });
  });
}
