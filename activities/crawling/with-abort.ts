import type { CrawlFailure } from '../../shared/domain/crawl-failure.ts';

/** Aborts the work; what it throws because of that becomes this failure. */
type AbortWith = (failure: CrawlFailure) => void;

/**
 * Runs work under a signal that aborts with the outer one, or when `abortWith` is called. It also aborts when the work
 * has ended, so that nothing of it goes on. The signal's reason is no `CrawlFailure`, so that nobody takes it for the
 * failure of a page.
 */
export async function withAbort<Result>(
  outer: AbortSignal,
  work: (signal: AbortSignal, abortWith: AbortWith) => Promise<Result>,
): Promise<Result> {
  const own = new AbortController();
  let failure: CrawlFailure | null = null;
  const abortWith: AbortWith = (stopped) => {
    if (own.signal.aborted) return;
    failure = stopped;
    own.abort(new Error(`The work was stopped: ${stopped.code}`));
  };
  try {
    return await work(AbortSignal.any([outer, own.signal]), abortWith);
  } catch (error) {
    if (outer.aborted) throw error;
    throw failure ?? error;
  } finally {
    own.abort(new Error('The work has ended.'));
  }
}
