import { ActivityFailure, ApplicationFailure, TemporalFailure, TimeoutFailure } from '@temporalio/workflow';
import { type CrawlFailureCode, crawlFailureCode } from '../shared/domain/crawl-failure.ts';
import { NO_LONGER_ACTIVE } from '../shared/domain/no-longer-active.ts';

/** Why a story ended early: the code that the customer's text hangs on, or that its row was deleted. */
export type EarlyEnd = CrawlFailureCode | typeof NO_LONGER_ACTIVE;

/** Time-outs that say something else than that the work took too long. */
const OTHER_TIMEOUTS: Partial<Record<NonNullable<TimeoutFailure['timeoutType']>, CrawlFailureCode>> = {
  // A heartbeat that stays away is a worker that died.
  HEARTBEAT: 'internal_error',
  SCHEDULE_TO_START: 'service_busy',
};

/**
 * Reads what a failed step means from its types, never from its text. An error that is not of Temporal's is a defect
 * of the workflow's code and is thrown on: the workflow then waits for repaired code instead of failing its customer.
 */
export function earlyEndOf(error: unknown): EarlyEnd {
  if (!(error instanceof TemporalFailure)) throw error;
  const cause = error instanceof ActivityFailure ? error.cause : error;
  if (cause instanceof ApplicationFailure)
    return cause.type === NO_LONGER_ACTIVE ? NO_LONGER_ACTIVE : crawlFailureCode(cause.type);
  if (cause instanceof TimeoutFailure)
    return (cause.timeoutType && OTHER_TIMEOUTS[cause.timeoutType]) ?? 'deadline_exceeded';
  return 'internal_error';
}
