import type { Cadence } from '../../shared/schedule/cadence.ts';

const MS_A_MINUTE = 60_000;
const MS_A_QUARTER = 15 * MS_A_MINUTE;

/** A zone's wall clock at one minute: its date as a number (20261231) and its minute of the day. */
interface Clock {
  date: number;
  minuteOfDay: number;
}

/**
 * When each of many cadences of one zone fires, in the order of the cadences, found by going through all minutes from
 * `from` to `to` (milliseconds since 1970) and looking at the wall clock: a firing is the first minute at which the clock
 * has reached a due date and time. Written for the tests, by other means than the product's.
 */
export function walkMinutes(cadences: readonly Cadence[], from: number, to: number): number[][] {
  const firings = cadences.map((): number[] => []);
  const byMinute = new Map<number, number[]>();
  for (const [index, cadence] of cadences.entries()) {
    const minute = minuteOf(cadence.time);
    byMinute.set(minute, [...(byMinute.get(minute) ?? []), index]);
  }
  const clockOf = createClock(cadences[0]!.timezone);
  const firstDates = cadences.map((cadence) => firstDateOf(cadence, clockOf));
  let reached = clockOf(from - MS_A_MINUTE);
  for (let instant = from; instant <= to; instant += MS_A_MINUTE) {
    const now = clockOf(instant);
    if (!isLater(now, reached)) continue; // the clock was set back
    for (const { date, minuteOfDay } of passed(reached, now)) {
      for (const index of byMinute.get(minuteOfDay) ?? []) {
        if (isDueOn(date, cadences[index]!, firstDates[index]!) && firings[index]!.at(-1) !== instant) {
          firings[index]!.push(instant);
        }
      }
    }
    reached = now;
  }
  return firings;
}

/** The minutes of the wall clock behind `reached`, up to `now`: one, or all those that were skipped. */
function* passed(reached: Clock, now: Clock): Iterable<Clock> {
  let { date, minuteOfDay } = reached;
  while (date !== now.date || minuteOfDay !== now.minuteOfDay) {
    minuteOfDay += 1;
    if (minuteOfDay === 1_440) [date, minuteOfDay] = [dayAfter(date), 0];
    yield { date, minuteOfDay };
  }
}

function isLater(a: Clock, b: Clock): boolean {
  return a.date > b.date || (a.date === b.date && a.minuteOfDay > b.minuteOfDay);
}

/** The wall clock of a zone, asked of the runtime once a quarter of an hour: no zone has changed its clocks between those for a century. */
function createClock(timeZone: string): (instant: number) => Clock {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  let known = { quarter: Number.NaN, date: 0, minuteOfDay: 0 };
  return (instant) => {
    const quarter = Math.floor(instant / MS_A_QUARTER) * MS_A_QUARTER;
    if (known.quarter !== quarter) {
      const [, month, day, year, hour, minute] = /^(\d+)\/(\d+)\/(\d+), (\d+):(\d+)$/.exec(format.format(quarter))!;
      known = { quarter, date: Number(`${year}${month}${day}`), minuteOfDay: Number(hour) * 60 + Number(minute) };
    }
    return { date: known.date, minuteOfDay: known.minuteOfDay + Math.floor((instant - quarter) / MS_A_MINUTE) };
  };
}

function minuteOf(time: string): number {
  const [clock, half] = time.split(' ');
  const [hour, minute] = clock!.split(':').map(Number);
  return ((hour! % 12) + (half === 'PM' ? 12 : 0)) * 60 + minute!;
}

function firstDateOf({ start_date, set_at }: Cadence, clockOf: (instant: number) => Clock): number {
  return start_date === null ? clockOf(set_at).date : Number(start_date.replaceAll('-', ''));
}

/** Whether a cadence of the wall clock fires on a date, told from the first date and the calendar alone. */
function isDueOn(date: number, cadence: Cadence, firstDate: number): boolean {
  if (date < firstDate) return false;
  const { every, weekdays, day_of_month } = cadence;
  const [year, month, day] = partsOf(date);
  const [firstYear, firstMonth, firstDay] = partsOf(firstDate);
  if (cadence.interval_type === 'one-time') return date === firstDate;
  if (cadence.interval_type === 'days') return daysBetween(firstDate, date) % every === 0;
  if (cadence.interval_type === 'weeks') {
    const chosen = weekdays ?? [weekdayOf(firstDate)];
    const weeks = (daysBetween(firstDate, date) + weekdayOf(firstDate) - weekdayOf(date)) / 7;
    return weeks % every === 0 && chosen.includes(weekdayOf(date));
  }
  const isLastDay = partsOf(dayAfter(date))[2] === 1;
  const wanted = day_of_month ?? firstDay;
  const months = (year - firstYear) * 12 + month - firstMonth;
  return months % every === 0 && (day === wanted || (isLastDay && day < wanted));
}

function partsOf(date: number): [year: number, month: number, day: number] {
  return [Math.floor(date / 10_000), Math.floor(date / 100) % 100, date % 100];
}

const DAYS_OF_MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function dayAfter(date: number): number {
  const [year, month, day] = partsOf(date);
  const lastDay = month === 2 && isLeapYear(year) ? 29 : DAYS_OF_MONTHS[month - 1]!;
  if (day < lastDay) return date + 1;
  return month === 12 ? (year + 1) * 10_000 + 101 : year * 10_000 + (month + 1) * 100 + 1;
}

/** Days since the first of March of year 0, by the civil calendar's own arithmetic. */
function dayNumber(date: number): number {
  const [year, month, day] = partsOf(date);
  const [y, m] = month < 3 ? [year - 1, month + 9] : [year, month - 3];
  return 365 * y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + Math.floor((153 * m + 2) / 5) + day;
}

function daysBetween(from: number, to: number): number {
  return dayNumber(to) - dayNumber(from);
}

/** 0 = Monday; 1 March of year 0 was a Wednesday. */
function weekdayOf(date: number): number {
  return (dayNumber(date) + 1) % 7;
}
