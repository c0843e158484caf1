import type { RunTrigger } from './run.ts';

/** What the run may do that is asked for with a job; null for the usual. */
export interface FirstRun {
  /** Who asked for it; absent: a holder of an API key. */
  trigger?: RunTrigger;
  max_pages: number | null;
  max_credits: number | null;
}

/** Why a job that became ready has no first run, although one was asked for: the codes of errors. */
export const FIRST_RUN_REASONS = ['insufficient_credits', 'page_limit_exceeded', 'validation_error'] as const;

/** The same with a text for people. */
export interface FirstRunError {
  code: (typeof FIRST_RUN_REASONS)[number];
  message: string;
}
