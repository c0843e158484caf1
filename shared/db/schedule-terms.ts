import type { ScheduleTerms } from '../schedule/change-schedule.ts';
import type { Schedule } from './entities/schedule.ts';

/** What a stored schedule says. */
export function termsOf(schedule: Schedule): ScheduleTerms {
  return {
    interval_type: schedule.intervalType,
    every: schedule.every,
    time: schedule.time,
    weekdays: schedule.weekdays ?? null,
    day_of_month: schedule.dayOfMonth ?? null,
    start_date: schedule.startDate ?? null,
    timezone: schedule.timezone,
    set_at: schedule.setAt.getTime(),
    max_pages: schedule.maxPages ?? null,
    enabled: schedule.enabled,
  };
}

/** How terms are stored. */
export function columnsOfTerms(terms: ScheduleTerms) {
  return {
    intervalType: terms.interval_type,
    every: terms.every,
    time: terms.time,
    weekdays: terms.weekdays === null ? null : [...terms.weekdays],
    dayOfMonth: terms.day_of_month,
    startDate: terms.start_date,
    timezone: terms.timezone,
    setAt: new Date(terms.set_at),
    maxPages: terms.max_pages,
    enabled: terms.enabled,
  };
}
