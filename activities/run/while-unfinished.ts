import { NoLongerActiveError } from '../../shared/domain/no-longer-active.ts';
import type { Database } from '../../shared/db/orm.ts';
import { watchRun } from './unfinished-runs.ts';

interface WatchedRun {
  database: Database;
  runId: string;
  /** What else tells the work to stop. */
  signal: AbortSignal;
}

/**
 * Works on a run as long as it is unfinished: soon after it was cancelled or deleted, the work is told to stop by its
 * signal, also while Temporal is away and can not tell. Throws `NoLongerActiveError` then.
 */
export async function whileUnfinished<Result>(
  { database, runId, signal }: WatchedRun,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const finished = new AbortController();
  const endWatch = watchRun(database, runId, () => finished.abort(new NoLongerActiveError('run', runId)));
  try {
    return await work(AbortSignal.any([signal, finished.signal]));
  } catch (error) {
    throw finished.signal.aborted ? finished.signal.reason : error;
  } finally {
    endWatch();
  }
}
