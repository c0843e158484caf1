import type { ScheduleFiring } from '../../shared/db/entities/schedule-firing.ts';
import type { Cadence } from '../../shared/schedule/cadence.ts';
import { isUsed, type ScheduleTerms } from '../../shared/schedule/change-schedule.ts';
import { nextFirings } from '../../shared/schedule/firings.ts';

const NEXT_RUNS = 5;

/** A schedule as customers see it at a moment (milliseconds since 1970); `jobMaxPages` are its runs' unless it has its own. */
export function presentSchedule(terms: ScheduleTerms, jobMaxPages: number, now: number) {
  const type = terms.interval_type;
  const used = <Field extends Parameters<typeof isUsed>[0]>(field: Field) =>
    isUsed(field, type) ? terms[field] : null;
  return {
    interval_type: type,
    every: used('every'),
    time: used('time'),
    weekdays: used('weekdays'),
    day_of_month: used('day_of_month'),
    start_date: terms.start_date,
    timezone: terms.timezone,
    max_pages: terms.max_pages ?? jobMaxPages,
    enabled: terms.enabled,
    next_runs: terms.enabled ? nextRuns(terms, now) : [],
  };
}

/** The next five times at which a cadence fires. */
export function nextRuns(cadence: Cadence, now: number): string[] {
  return nextFirings(cadence, now, NEXT_RUNS).map((instant) => new Date(instant).toISOString());
}

/** A firing as customers see it. */
export function presentFiring({ scheduledAt, firedAt, run, reason }: ScheduleFiring) {
  return {
    scheduled_at: scheduledAt.toISOString(),
    fired_at: firedAt.toISOString(),
    run_id: run?.id ?? null,
    reason: reason ?? null,
  };
}
