import type { IntervalType } from '../../shared/domain/schedule.ts';
import type { Schedule } from '../service/resources.ts';

/** A schedule as somebody writes it down: texts of fields. Empty ones are left to the service. */
export interface ScheduleDraft {
  type: IntervalType;
  every: string;
  time: string;
  weekdays: number[];
  dayOfMonth: string;
  startDate: string;
  timezone: string;
  maxPages: string;
}

/** Which fields each cadence uses. */
const USED: Record<IntervalType, readonly (keyof ScheduleDraft)[]> = {
  minutes: ['every', 'startDate'],
  hours: ['every', 'startDate'],
  days: ['every', 'time', 'startDate'],
  weeks: ['every', 'time', 'weekdays', 'startDate'],
  months: ['every', 'time', 'dayOfMonth', 'startDate'],
  'one-time': ['time', 'startDate'],
};

/** Whether a field says when schedules of this cadence fire. */
export function isUsed(field: keyof ScheduleDraft, type: IntervalType): boolean {
  return USED[type].includes(field);
}

/** What stands in the form at first: the schedule that there is, or a run every morning. */
export function draftOf(schedule: Schedule | null): ScheduleDraft {
  return {
    type: schedule?.interval_type ?? 'days',
    every: String(schedule?.every ?? 1),
    time: schedule?.time ?? '9:00 AM',
    weekdays: schedule?.weekdays ?? [],
    dayOfMonth: String(schedule?.day_of_month ?? ''),
    startDate: schedule?.start_date ?? '',
    timezone: schedule?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    maxPages: String(schedule?.max_pages ?? ''),
  };
}

/**
 * What is asked of the service. What is not a number is sent as it is written, and so is a field that was emptied: the
 * service says what is wrong with it, as it can not be taken back.
 */
export function requestOf(draft: ScheduleDraft, before: Schedule | null): object {
  const start = draftOf(before);
  const given = (key: 'every' | 'time' | 'dayOfMonth' | 'startDate'): boolean =>
    isUsed(key, draft.type) && (draft[key].trim() !== '' || (draft.type === start.type && start[key] !== ''));
  return {
    interval_type: draft.type,
    timezone: draft.timezone.trim(),
    ...(given('every') && { every: numberOf(draft.every) }),
    ...(given('time') && { time: draft.time.trim() }),
    ...(given('startDate') && { start_date: draft.startDate.trim() }),
    ...(given('dayOfMonth') && { day_of_month: numberOf(draft.dayOfMonth) }),
    ...(isUsed('weekdays', draft.type) && draft.weekdays.length > 0 && { weekdays: draft.weekdays }),
    ...((draft.maxPages.trim() !== '' || start.maxPages !== '') && { max_pages: numberOf(draft.maxPages) }),
  };
}

function numberOf(text: string): number | string {
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}
