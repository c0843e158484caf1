import { failRun } from '../shared/commands/fail-run.ts';
import { GoneError } from '../shared/commands/gone-error.ts';
import { holdCredits } from '../shared/commands/hold-credits.ts';
import { type SavedPage, savePages } from '../shared/commands/save-pages.ts';
import { settleRun } from '../shared/commands/settle-run.ts';
import { startRun } from '../shared/commands/start-run.ts';
import { loadRunWork } from '../shared/db/queries/run-work.ts';
import { goesOnInPage } from '../shared/domain/mapping.ts';
import type { Activities } from './contract.ts';
import { crawlChunk } from './crawl-chunk.ts';
import { crawlOpenPage } from './crawl-open-page.ts';
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
        const save = (pages: SavedPage[]) => savePages(database, { runId, pages });
        if (goesOnInPage(work.mapping.pagination)) return crawlOpenPage({ database, crawler }, work, { signal, save });
        return withLanes(crawler, work.protectionLevel, (lanes) => crawlChunk(work, { lanes, signal, save }));
      }),
  };
}
