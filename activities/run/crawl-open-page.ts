import { holdCredits } from '../../shared/commands/hold-credits.ts';
import { noteListingEnd } from '../../shared/commands/note-listing-end.ts';
import { loadRunWork, type RunWork } from '../../shared/db/queries/run-work.ts';
import { findSavedIdentities } from '../../shared/db/queries/saved-identities.ts';
import type { ChunkOutcome } from '../temporal/contract.ts';
import { crawlInPage } from './crawl-in-page.ts';
import type { InPageTools } from './in-page-tools.ts';
import type { PageLoader } from '../crawling/page-loader.ts';
import type { WaitMeter } from '../crawling/wait-meter.ts';
import type { ActivityDependencies } from '../dependencies.ts';
import { type Loaders, withLoaders } from '../crawling/loaders.ts';

/** The listing's own page, and one more for detail pages. */
const LEAST_LANES = 2;

/**
 * Crawls a listing that goes on in its page, with the run's credits and what earlier attempts have saved. The work can
 * not be cut into chunks, so that it holds the credits of further pages itself; each hold bears the number of the page
 * before which it was made, and is posted once however often the work begins again.
 */
export async function crawlOpenPage(
  { database, crawler }: Pick<ActivityDependencies, 'database' | 'crawler'>,
  work: RunWork,
  {
    meter,
    ...tools
  }: Pick<InPageTools, 'reader' | 'signal' | 'save' | 'reportProgress' | 'turns'> & { meter: WaitMeter },
): Promise<ChunkOutcome> {
  const { runId } = work;
  const isFirstAttempt = work.nextPage === 1;
  const crawl = (loaders: Loaders) =>
    crawlInPage(work, {
      ...tools,
      noteEnd: (end) => noteListingEnd(database, { runId, ...end }),
      loaders: loaders as unknown as readonly [PageLoader, ...Loaders],
      findSaved: async (identities) =>
        isFirstAttempt ? new Set() : findSavedIdentities(database, { runId, identities }),
      holdMore: async (page) =>
        (await holdCredits(database, { runId, chunk: page })) ? loadRunWork(database, runId) : null,
    });
  return withLoaders(crawler, work.protectionLevel, crawl, {
    meter,
    least: LEAST_LANES,
    arrived: tools.reportProgress,
  });
}
