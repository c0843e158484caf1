import { type FieldProblem, ServiceError } from '../domain/error.ts';
import type { IntervalType } from '../domain/schedule.ts';
import type { Cadence } from './cadence.ts';
import { nextFirings } from './firings.ts';
import { formatTimeOfDay, parseTimeOfDay } from './time-of-day.ts';
import { isTimeZone } from './time-zone.ts';

/** What a schedule says. */
export interface ScheduleTerms extends Cadence {
  /** Null stands for the job's own. */
  max_pages: number | null;
  enabled: boolean;
}

/** What a customer wants of a schedule: fields that are absent stay as they are. */
export type ScheduleChange = Partial<{
  -readonly [Field in keyof Omit<ScheduleTerms, 'set_at'>]: NonNullable<ScheduleTerms[Field]>;
}>;

type CadenceField = Exclude<keyof Cadence, 'interval_type' | 'set_at'>;

/** The fields that say when a schedule fires, by its interval type; what else is given is ignored. */
const FIELDS: Record<IntervalType, readonly CadenceField[]> = {
  'one-time': ['time', 'start_date', 'timezone'],
  minutes: ['every', 'start_date', 'timezone'],
  hours: ['every', 'start_date', 'timezone'],
  days: ['every', 'time', 'start_date', 'timezone'],
  weeks: ['every', 'time', 'weekdays', 'start_date', 'timezone'],
  months: ['every', 'time', 'day_of_month', 'start_date', 'timezone'],
};

/** Whether a field says when schedules of an interval type fire. */
export function isUsed(field: CadenceField, type: IntervalType): boolean {
  return FIELDS[type].includes(field);
}

/** How a cadence begins when its interval type is chosen; the time zone of a cadence before stays. */
const AFRESH = { every: 1, time: '12:00 AM', weekdays: null, day_of_month: null, start_date: null };
const USUAL = { timezone: 'UTC', max_pages: null, enabled: true };

/**
 * The terms of a schedule (`null`: there is none yet) after a change at a moment (milliseconds since 1970). Another
 * interval type starts the cadence afresh; only a change of when it fires makes it count anew. Throws
 * `validation_error` where fields do not make a cadence, and for a one-time schedule in the past.
 */
export function changeSchedule(present: ScheduleTerms | null, change: ScheduleChange, now: number): ScheduleTerms {
  const type = change.interval_type ?? present?.interval_type;
  if (type === undefined) throw invalid('interval_type', 'is required: the job has no schedule yet');
  const isAnother = type !== present?.interval_type;
  const before = { ...USUAL, ...AFRESH, ...present, ...(isAnother ? AFRESH : {}), interval_type: type };
  const terms = { ...before, ...usedOf(type, change), ...ruleOf(change), set_at: present?.set_at ?? now };
  const isNew =
    isAnother || FIELDS[type].some((field) => JSON.stringify(terms[field]) !== JSON.stringify(before[field]));
  return isNew ? begun({ ...terms, set_at: now }) : terms;
}

/** What is not about time. */
function ruleOf({ max_pages, enabled }: ScheduleChange): Partial<ScheduleTerms> {
  return { ...(max_pages === undefined ? {} : { max_pages }), ...(enabled === undefined ? {} : { enabled }) };
}

/** The fields of a change that its cadence uses, written in one way. */
function usedOf(type: IntervalType, change: ScheduleChange): Partial<Cadence> {
  const given = FIELDS[type].filter((field) => change[field] !== undefined);
  const problems = given.flatMap((field) => problemsOf(field, change));
  if (problems.length > 0) throw ServiceError.validation(problems);
  const used = Object.fromEntries(given.map((field) => [field, change[field]])) as Partial<Cadence>;
  return {
    ...used,
    ...(used.time === undefined ? {} : { time: formatTimeOfDay(parseTimeOfDay(used.time)!) }),
    ...(used.weekdays ? { weekdays: used.weekdays.toSorted((a, b) => a - b) } : {}),
  };
}

function problemsOf(field: CadenceField, { time, timezone }: ScheduleChange): FieldProblem[] {
  if (field === 'time' && parseTimeOfDay(time!) === null) {
    return [{ field, message: 'must be a time of day such as "9:00 AM"' }];
  }
  if (field === 'timezone' && !isTimeZone(timezone!)) {
    return [{ field, message: 'must be the name of a time zone such as "Europe/Berlin"' }];
  }
  return [];
}

/** A cadence that has just been set; a one-time schedule must have its time still before it. */
function begun(terms: ScheduleTerms): ScheduleTerms {
  if (terms.interval_type !== 'one-time') return terms;
  if (terms.start_date === null) throw invalid('start_date', 'is required for a one-time schedule');
  if (nextFirings(terms, terms.set_at, 1).length === 0) throw invalid('start_date', 'lies, with its time, in the past');
  return terms;
}

function invalid(field: string, message: string): ServiceError {
  return ServiceError.validation([{ field, message }]);
}
