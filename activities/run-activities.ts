import { failRun } from '../shared/commands/fail-run.ts';
import { holdCredits } from '../shared/commands/hold-credits.ts';
import { settleRun } from '../shared/commands/settle-run.ts';
import { startRun } from '../shared/commands/start-run.ts';
import { loadRunPlace } from '../shared/db/queries/run-place.ts';
import type { Activities } from './temporal/contract.ts';
import { crawlRun } from './run/crawl-run.ts';
import type { ActivityDependencies } from './dependencies.ts';
import { withHeartbeat } from './temporal/with-heartbeat.ts';
import { raiseLevel } from './run/raise-level.ts';

type RunActivities = Pick<
  Activities,
  'startRun' | 'holdCredits' | 'escalateRun' | 'settleRun' | 'failRun' | 'crawlListingPages'
>;

/** The steps of `executeRun`. */
export function createRunActivities(dependencies: ActivityDependencies): RunActivities {
  const { database, start } = dependencies;
  return {
    startRun: ({ runId }) => startRun(database, runId),
    holdCredits: (input) => holdCredits(database, input),
    settleRun: async (input) => start(await settleRun(database, input)),
    failRun: async (input) => start(await failRun(database, input)),
    escalateRun: async (input) => ({ protection_level: await raiseLevel(dependencies, input) }),
    crawlListingPages: ({ runId }) =>
      withHeartbeat(
        (signal) => crawlRun(dependencies, runId, signal),
        () => loadRunPlace(database, runId),
      ),
  };
}
