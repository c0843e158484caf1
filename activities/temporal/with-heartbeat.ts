import { Context } from '@temporalio/activity';
import { withAbort } from '../crawling/with-abort.ts';

const EVERY_MILLISECONDS = 1_000;

/**
 * Keeps telling Temporal that the work goes on, and tells the work by a signal when it should stop: the workflow was
 * cancelled or is gone, a time-out has passed, or this worker shuts down. Nothing of it goes on after it has ended.
 */
export async function withHeartbeat<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const context = Context.current();
  context.heartbeat();
  const timer = setInterval(() => context.heartbeat(), EVERY_MILLISECONDS);
  try {
    return await withAbort(context.cancellationSignal, work);
  } finally {
    clearInterval(timer);
  }
}
