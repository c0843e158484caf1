import type { IntervalType } from '../domain/schedule.ts';
import type { Cadence } from './cadence.ts';
import { parseTimeOfDay } from './time-of-day.ts';
import { createInstantOf, localTimeAt } from './time-zone.ts';

const MS_A_MINUTE = 60_000;
const MS_A_DAY = 86_400_000;
/** 1970 began on a Thursday, three days after a Monday. */
const DAYS_SINCE_MONDAY = 3;
/** So many days before the one that is asked about a cadence is gone through: local days begin at different times. */
const MARGIN_DAYS = 3;

/** Days are counted from 1 January 1970; local times are milliseconds since then, as if they were UTC. */
interface Days {
  cadence: Cadence;
  /** The cadence's first day. */
  first: number;
  /** Firings before this day are not asked for. */
  from: number;
}

/** The days on which each cadence of the wall clock fires, ascending. */
const DAYS: Record<Exclude<IntervalType, 'minutes' | 'hours'>, (days: Days) => Iterable<number>> = {
  'one-time': ({ first }) => [first],
  days: everyDays,
  weeks: everyWeeks,
  months: everyMonths,
};

/**
 * The next firings of a cadence after an instant, at most `count`: instants in milliseconds since 1970, ascending. A time
 * of day that the zone's clocks skip fires at the first minute after the gap; one that they show twice fires once, the
 * first time. Minutes and hours are elapsed time, whatever the clocks do.
 */
export function nextFirings(cadence: Cadence, after: number, count: number): number[] {
  return firingsAfter(cadence, after).take(Math.max(0, count)).toArray();
}

/** How often a cadence fires after an instant and not after another one (milliseconds since 1970). */
export function countFirings(cadence: Cadence, after: number, until: number): number {
  let count = 0;
  for (const instant of firingsAfter(cadence, after)) {
    if (instant > until) break;
    count += 1;
  }
  return count;
}

/** Whether a cadence fires at an instant (milliseconds since 1970). */
export function isDue(cadence: Cadence, instant: number): boolean {
  return nextFirings(cadence, instant - 1, 1)[0] === instant;
}

/** All firings after an instant, ascending. */
function* firingsAfter(cadence: Cadence, after: number): Generator<number, void> {
  let last = after;
  for (const instant of firingsAround(cadence, after)) {
    if (instant <= last) continue; // a day that the zone skips fires with the next one
    yield instant;
    last = instant;
  }
}

/** All firings from some time before an instant on. */
function firingsAround(cadence: Cadence, instant: number): Iterable<number> {
  const { interval_type: type } = cadence;
  return type === 'minutes' || type === 'hours'
    ? byElapsedTime(cadence, type, instant)
    : byWallClock(cadence, type, instant);
}

function* byElapsedTime(cadence: Cadence, type: 'minutes' | 'hours', after: number): Iterable<number> {
  const { start, stepMs } = elapsedSteps(cadence, type);
  const past = Math.max(0, Math.floor((after - start) / stepMs));
  for (let instant = start + past * stepMs; ; instant += stepMs) yield instant;
}

/** Where a cadence of minutes or hours begins, an instant in whole seconds, and how far its firings are apart. */
export function elapsedSteps(cadence: Cadence, type: 'minutes' | 'hours'): { start: number; stepMs: number } {
  const stepMs = cadence.every * (type === 'minutes' ? 1 : 60) * MS_A_MINUTE;
  if (cadence.start_date === null) return { start: Math.floor(cadence.set_at / 1_000) * 1_000, stepMs };
  const midnight = Date.parse(cadence.start_date);
  return { start: createInstantOf(cadence.timezone, midnight)(midnight), stepMs };
}

function* byWallClock(cadence: Cadence, type: keyof typeof DAYS, after: number): Iterable<number> {
  const first = firstDay(cadence);
  const from = Math.max(first, Math.floor(after / MS_A_DAY) - MARGIN_DAYS);
  const timeMs = (parseTimeOfDay(cadence.time) ?? 0) * MS_A_MINUTE;
  const instantOf = createInstantOf(cadence.timezone, from * MS_A_DAY);
  for (const day of DAYS[type]({ cadence, first, from })) yield instantOf(day * MS_A_DAY + timeMs);
}

function firstDay({ start_date, set_at, timezone }: Cadence): number {
  return Math.floor((start_date === null ? localTimeAt(timezone, set_at) : Date.parse(start_date)) / MS_A_DAY);
}

function* everyDays({ cadence: { every }, first, from }: Days): Iterable<number> {
  for (let day = firstStep(first, from, every); ; day += every) yield day;
}

/** Weeks are counted from the Monday of the first day's week. */
function* everyWeeks({ cadence: { every, weekdays }, first, from }: Days): Iterable<number> {
  const monday = first - weekdayOf(first);
  const chosen = (weekdays ?? [weekdayOf(first)]).toSorted((a, b) => a - b);
  for (let week = firstStep(monday, from - 6, 7 * every); ; week += 7 * every) {
    for (const weekday of chosen) if (week + weekday >= first) yield week + weekday;
  }
}

function* everyMonths({ cadence: { every, day_of_month }, first, from }: Days): Iterable<number> {
  const begun = monthOf(first);
  const wanted = day_of_month ?? new Date(first * MS_A_DAY).getUTCDate();
  for (let month = firstStep(begun, monthOf(from), every); ; month += every) {
    const lastDay = dayOf(month + 1) - dayOf(month);
    const day = dayOf(month) + Math.min(wanted, lastDay) - 1;
    if (day >= first) yield day;
  }
}

/** The first of `start`, `start + every`, … that is not before `from`. */
function firstStep(start: number, from: number, every: number): number {
  return start + Math.max(0, Math.ceil((from - start) / every)) * every;
}

/** 0 = Monday. */
function weekdayOf(day: number): number {
  return (((day + DAYS_SINCE_MONDAY) % 7) + 7) % 7;
}

/** Months are counted from year 0. */
function monthOf(day: number): number {
  const date = new Date(day * MS_A_DAY);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** The first day of a month. */
function dayOf(month: number): number {
  return Date.UTC(Math.floor(month / 12), month % 12) / MS_A_DAY;
}
