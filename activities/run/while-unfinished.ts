import { NoLongerActiveError } from '../../shared/domain/no-longer-active.ts';
import { isRunUnfinished } from '../../shared/db/queries/run-queries.ts';
import type { Database } from '../../shared/db/orm.ts';

const EVERY_MILLISECONDS = 2_000;

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
  const look = async (): Promise<void> => {
    const isUnfinished = await isRunUnfinished(database, runId).catch(() => true); // the next look tells
    if (!isUnfinished) finished.abort(new NoLongerActiveError('run', runId));
  };
  const timer = setInterval(() => void look(), EVERY_MILLISECONDS);
  try {
    return await work(AbortSignal.any([signal, finished.signal]));
  } catch (error) {
    throw finished.signal.aborted ? finished.signal.reason : error;
  } finally {
    clearInterval(timer);
  }
}
