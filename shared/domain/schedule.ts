/** How often a schedule fires, in the interface's words. */
export const INTERVAL_TYPES = ['one-time', 'minutes', 'hours', 'days', 'weeks', 'months'] as const;
export type IntervalType = (typeof INTERVAL_TYPES)[number];

/** Why a firing started no run. */
export const FIRING_REASONS = [
  'insufficient_credits',
  'plan_required',
  'page_limit_exceeded',
  'previous_run_waiting',
] as const;
export type FiringReason = (typeof FIRING_REASONS)[number];

/** Bounds of `every`. */
export const SCHEDULE_EVERY = { minimum: 1, maximum: 1_000 } as const;

/** How long firings are kept, in days. */
export const FIRINGS_KEPT_DAYS = 30;

/** What is told of a schedule's cost is told of so many days from now. */
export const ESTIMATED_DAYS = 30;
