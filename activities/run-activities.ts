import { failRun } from '../shared/commands/fail-run.ts';
import { GoneError } from '../shared/commands/gone-error.ts';
import { holdCredits } from '../shared/commands/hold-credits.ts';
import { savePages } from '../shared/commands/save-pages.ts';
import { settleRun } from '../shared/commands/settle-run.ts';
import { startRun } from '../shared/commands/start-run.ts';
import { loadRunWork } from '../shared/db/queries/run-work.ts';
import { findSavedIdentities } from '../shared/db/queries/saved-identities.ts';
import type { Activities } from './contract.ts';
import { crawlChunk } from './crawl-chunk.ts';
import type { ActivityDependencies } from './dependencies.ts';
import { whileBeating } from './heartbeat.ts';
import { withLanes } from './lanes.ts';

type RunActivities = Pick<Activities, 'startRun' | 'holdCredits' | 'settleRun' | 'failRun' | 'crawlListingPages'>;

/** The steps of `executeRun`. */
export function createRunActivities({ database, crawler }: ActivityDependencies): RunActivities {
  return {
    startRun: ({ runId }) => startRun(database, runId),
    holdCredits: (input) => holdCredits(database, input),
    settleRun: (input) => settleRun(database, input),
    failRun: (input) => failRun(database, input),
    crawlListingPages: ({ runId }) =>
      whileBeating(async (signal) => {
        const work = await loadRunWork(database, runId);
        if (work === null) throw new GoneError('run', runId);
        return withLanes(crawler, work.protectionLevel, (lanes) =>
          crawlChunk(work, {
            lanes,
            signal,
            save: (pages) => savePages(database, { runId, pages }),
            findSaved: (identities) => findSavedIdentities(database, { runId, identities }),
          }),
        );
      }),
  };
}
