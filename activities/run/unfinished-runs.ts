import { findUnfinishedRuns } from '../../shared/db/queries/run-queries.ts';
import type { Database } from '../../shared/db/orm.ts';

const EVERY_MILLISECONDS = 2_000;

/** Is called when the run is no longer there, or has ended. */
type WhenOver = () => void;

/** The runs that this process works on, and a timer while there are any. */
interface Watch {
  runs: Map<string, Set<WhenOver>>;
  timer: NodeJS.Timeout;
}

const watches = new WeakMap<Database, Watch>();

/** Watches whether a run is unfinished until the returned function is called: one question for all runs of the process. */
export function watchRun(database: Database, runId: string, whenOver: WhenOver): () => void {
  const watch = watches.get(database) ?? startWatch(database);
  const followers = watch.runs.get(runId) ?? new Set();
  watch.runs.set(runId, followers.add(whenOver));
  return () => {
    followers.delete(whenOver);
    if (followers.size === 0) watch.runs.delete(runId);
    if (watch.runs.size > 0) return;
    clearInterval(watch.timer);
    watches.delete(database);
  };
}

function startWatch(database: Database): Watch {
  const runs: Watch['runs'] = new Map();
  const watch: Watch = { runs, timer: setInterval(() => void look(database, runs), EVERY_MILLISECONDS) };
  watches.set(database, watch);
  return watch;
}

async function look(database: Database, runs: Watch['runs']): Promise<void> {
  const asked = [...runs];
  const ids = asked.map(([runId]) => runId);
  const unfinished = await findUnfinishedRuns(database, ids).catch(() => new Set(ids)); // the next look tells
  for (const [runId, followers] of asked) if (!unfinished.has(runId)) for (const whenOver of followers) whenOver();
}
