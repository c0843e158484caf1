import { failRun } from '../shared/commands/fail-run.ts';
import { GoneError } from '../shared/commands/gone-error.ts';
import { holdCredits } from '../shared/commands/hold-credits.ts';
import { type SavedPage, savePages } from '../shared/commands/save-pages.ts';
import { settleRun } from '../shared/commands/settle-run.ts';
import { startRun } from '../shared/commands/start-run.ts';
import { loadRunWork } from '../shared/db/queries/run-work.ts';
import { LIMITS } from '../shared/domain/limit.ts';
import type { Activities } from './contract.ts';
import { crawlChunk } from './crawl-chunk.ts';
import type { ActivityDependencies } from './dependencies.ts';
import { whileBeating } from './heartbeat.ts';
import { type Lanes, withLanes } from './lanes.ts';
import { measureWaits } from './measure-waits.ts';
import { untilStalled } from './until-stalled.ts';

type RunActivities = Pick<Activities, 'startRun' | 'holdCredits' | 'settleRun' | 'failRun' | 'crawlListingPages'>;

/** The steps of `executeRun`. */
export function createRunActivities({
  database,
  crawler,
  stallMs = LIMITS.run_stall_seconds * 1_000,
}: ActivityDependencies): RunActivities {
  return {
    startRun: ({ runId }) => startRun(database, runId),
    holdCredits: (input) => holdCredits(database, input),
    settleRun: (input) => settleRun(database, input),
    failRun: (input) => failRun(database, input),
    crawlListingPages: ({ runId }) =>
      whileBeating(async (cancelled) => {
        const work = await loadRunWork(database, runId);
        if (work === null) throw new GoneError('run', runId);
        return untilStalled({ limitMs: stallMs, idleMs: work.idleMs }, cancelled, (signal, reportProgress) => {
          const save = async (pages: SavedPage[]) => {
            const saved = await savePages(database, { runId, pages });
            reportProgress();
            return saved;
          };
          const crawl = (lanes: Lanes) => crawlChunk(work, { lanes, signal, save });
          return measureWaits(database, runId, (meter) => withLanes(crawler, work.protectionLevel, crawl, meter));
        });
      }),
  };
}
