import { ApiError, UnreachableError } from '../../client/errors.ts';
import { NoServiceError } from './service.ts';
import { UsageError } from './usage-error.ts';
import { WorkFailed } from './work.ts';

/** What the exit codes of the command say. */
export const EXIT_CODES = {
  delivered: 0,
  unexpected: 1,
  wrong_arguments: 2,
  work_failed: 3,
  no_credits: 4,
  unreachable: 5,
  stopped: 130,
} as const;

/** The service's refusals that are not about the job or run. */
const REFUSALS: Record<number, keyof typeof EXIT_CODES> = {
  401: 'wrong_arguments',
  402: 'no_credits',
  403: 'wrong_arguments',
  422: 'wrong_arguments',
  429: 'unreachable',
};

/** The exit code for an error that ended the command. */
export function exitCodeOf(error: unknown): number {
  return EXIT_CODES[kindOf(error)];
}

function kindOf(error: unknown): keyof typeof EXIT_CODES {
  if (error instanceof UsageError) return 'wrong_arguments';
  if (error instanceof WorkFailed) return 'work_failed';
  if (error instanceof UnreachableError || error instanceof NoServiceError) return 'unreachable';
  if (error instanceof ApiError) return error.status >= 500 ? 'unreachable' : (REFUSALS[error.status] ?? 'work_failed');
  return 'unexpected';
}
