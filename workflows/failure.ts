import { ActivityFailure, ApplicationFailure, TemporalFailure, TimeoutFailure } from '@temporalio/workflow';
import { type CrawlFailureCode, crawlFailureCode } from '../shared/domain/crawl-failure.ts';
import { GONE } from '../shared/domain/gone.ts';

/** Why a story ended early: the code that the customer's text hangs on, or that its row was deleted. */
export type EarlyEnd = CrawlFailureCode | typeof GONE;

/**
 * Reads what a failed step means from its types, never from its text. An error that is not of Temporal's is a defect
 * of the workflow's code and is thrown on: the workflow then waits for repaired code instead of failing its customer.
 */
export function earlyEndOf(error: unknown): EarlyEnd {
  if (!(error instanceof TemporalFailure)) throw error;
  const cause = error instanceof ActivityFailure ? error.cause : error;
  if (cause instanceof ApplicationFailure) return cause.type === GONE ? GONE : crawlFailureCode(cause.type);
  if (cause instanceof TimeoutFailure && cause.timeoutType === 'SCHEDULE_TO_START') return 'no_browser';
  // A heartbeat that stays away is a worker that died, not a slow site.
  if (cause instanceof TimeoutFailure && cause.timeoutType !== 'HEARTBEAT') return 'deadline_exceeded';
  return 'internal_error';
}
