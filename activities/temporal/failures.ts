import { ApplicationFailure, CancelledFailure } from '@temporalio/activity';
import { CRAWL_FAILURES, CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import { NO_LONGER_ACTIVE, NoLongerActiveError } from '../../shared/domain/no-longer-active.ts';

/** How often one step may fail before it is given up: by a site (each time it was loaded three times), by our own code. */
export interface Patience {
  site: number;
  defect: number;
}
/** The pause before a site is tried again, unless it asked for a longer one; the longest that we grant. */
const SITE_PAUSE_SECONDS = { least: 3, most: 300 };
/** Errors of our own code: waiting does not change them. What is left (above all a database that is away) may pass. */
const DEFECTS = [TypeError, RangeError, ReferenceError, SyntaxError];

/** Temporal takes failures up to a size: of a text (a statement with all that it was to write) this much says enough. */
const MOST_CHARACTERS = { message: 2_000, stack: 8_000 };
const MOST_CAUSES = 5;

/** Whether an error is part of the business: a site that fails, a row that was deleted, work that was told to stop. */
export function isExpected(error: unknown): boolean {
  return [CancelledFailure, NoLongerActiveError, CrawlFailure].some((kind) => error instanceof kind);
}

/**
 * What Temporal is told when the `attempt` (from 1) of an activity failed: a type that workflows branch on, and whether
 * to try again.
 */
export function toActivityFailure(error: unknown, attempt: number, patience: Patience): unknown {
  if (error instanceof CancelledFailure || error instanceof ApplicationFailure) return error;
  if (error instanceof NoLongerActiveError) return ApplicationFailure.nonRetryable(error.message, NO_LONGER_ACTIVE);
  if (error instanceof CrawlFailure) return siteFailure(error, attempt >= patience.site);
  const isDefect = DEFECTS.some((defect) => error instanceof defect);
  const cause = error instanceof Error ? error : new Error(String(error));
  shorten(cause);
  const nonRetryable = isDefect && attempt >= patience.defect;
  return ApplicationFailure.create({ message: cause.message, type: cause.name, nonRetryable, cause });
}

/** Cuts the texts of an error and of its causes. */
function shorten(error: Error, causes = MOST_CAUSES): void {
  const { message, stack = '' } = error;
  const short = message.slice(0, MOST_CHARACTERS.message);
  if (short !== message) error.message = short;
  if (stack.length > MOST_CHARACTERS.stack) {
    error.stack = stack.replace(message, () => short).slice(0, MOST_CHARACTERS.stack);
  }
  if (causes === 0) delete error.cause;
  else if (error.cause instanceof Error) shorten(error.cause, causes - 1);
}

function siteFailure(failure: CrawlFailure, isLastAttempt: boolean): ApplicationFailure {
  const { code, message, retryAfterSeconds = 0 } = failure;
  const mayPass = CRAWL_FAILURES[code].then === 'retry' && retryAfterSeconds <= SITE_PAUSE_SECONDS.most;
  return ApplicationFailure.create({
    message,
    type: code,
    nonRetryable: isLastAttempt || !mayPass,
    nextRetryDelay: `${Math.max(retryAfterSeconds, SITE_PAUSE_SECONDS.least)}s`,
    cause: failure,
  });
}
