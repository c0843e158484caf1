import type { ScheduleOptions, ScheduleSpec } from '@temporalio/client';
import { CALENDAR_MONTHS } from './calendar-months.ts';
import type { IntervalType } from '../domain/schedule.ts';
import type { Cadence } from '../schedule/cadence.ts';
import { elapsedSteps, nextFirings } from '../schedule/firings.ts';

const MS_AN_HOUR = 3_600_000;
/** How many firings of the wall clock Temporal is told of; after each it is told anew. */
const TIMES = 20;
/** When so many of them have passed without a firing that did so, somebody else tells it. */
const TIMES_USED = 10;

/** What a late firing is still worth, in milliseconds: where Temporal was away for longer, it is left out. */
const CATCH_UP: Record<IntervalType, (everyMs: number) => number> = {
  'one-time': () => 24 * MS_AN_HOUR,
  minutes: (everyMs) => Math.min(everyMs, MS_AN_HOUR),
  hours: (everyMs) => Math.min(everyMs, MS_AN_HOUR),
  days: () => 12 * MS_AN_HOUR,
  weeks: () => 12 * MS_AN_HOUR,
  months: () => 12 * MS_AN_HOUR,
};

/** When Temporal is to fire, and how. */
interface TemporalTimes {
  spec: ScheduleSpec;
  policies: NonNullable<ScheduleOptions['policies']>;
  /** When the spec has to be written again, as its times will have been used; null when it lasts. */
  lastsUntil: Date | null;
}

/**
 * A cadence in Temporal's terms, as it is from `now` (milliseconds since 1970) on. Elapsed time is an interval; a wall
 * clock is told as the next exact times in UTC, as calendars can say neither "every three weeks" nor our rule for
 * changes of the clocks.
 */
export function temporalTimes(cadence: Cadence, now: number): TemporalTimes {
  const { interval_type: type } = cadence;
  if (type === 'minutes' || type === 'hours') {
    const { start, stepMs } = elapsedSteps(cadence, type);
    const intervals = [{ every: stepMs, offset: ((start % stepMs) + stepMs) % stepMs }];
    const spec = { intervals, ...(start > now ? { startAt: new Date(start) } : {}) };
    return { spec, policies: policiesFor(CATCH_UP[type](stepMs)), lastsUntil: null };
  }
  const catchUpMs = CATCH_UP[type](0);
  const times = nextFirings(cadence, now, TIMES);
  return {
    spec: { calendars: times.map(exactly) },
    policies: policiesFor(catchUpMs),
    lastsUntil: times.length < TIMES ? null : new Date(times[TIMES_USED - 1]!),
  };
}

function policiesFor(catchupWindow: number): TemporalTimes['policies'] {
  return { overlap: 'ALLOW_ALL', catchupWindow, pauseOnFailure: false };
}

/** One moment, to the second. */
function exactly(instant: number): NonNullable<ScheduleSpec['calendars']>[number] {
  const date = new Date(instant);
  return {
    year: date.getUTCFullYear(),
    month: CALENDAR_MONTHS[date.getUTCMonth()]!,
    dayOfMonth: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  };
}
