import { Temporal } from 'temporal-polyfill';

const MS_A_MINUTE = 60_000;
/** Further than any zone is from UTC. */
const LONGEST_OFFSET_MS = 48 * 60 * MS_A_MINUTE;

/** A stretch of time in which a zone's clocks keep one distance from UTC; `until` is its end, Infinity where none is known. */
interface Offset {
  from: number;
  until: number;
  offsetMs: number;
}

/** Whether this is a time zone's name that the service can reckon with. */
export function isTimeZone(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return !/^[+-]\d/.test(name); // an offset is no place: it knows no daylight saving
  } catch {
    return false;
  }
}

/** What the clocks of a zone show at an instant: a local time, in milliseconds since 1970 as if it were UTC. */
export function localTimeAt(timeZone: string, instant: number): number {
  return instant + offsetAt(timeZone, instant).offsetMs;
}

/**
 * Turns local times of a zone (milliseconds since 1970 as if they were UTC) into instants. A time that the clocks skip
 * becomes the first minute after the gap; of one that they show twice the first counts. Takes local times in ascending
 * order, none earlier than `from`.
 */
export function createInstantOf(timeZone: string, from: number): (local: number) => number {
  let stretch = offsetAt(timeZone, from - LONGEST_OFFSET_MS);
  return (local) => {
    while (local - stretch.offsetMs >= stretch.until) stretch = offsetAt(timeZone, stretch.until);
    return Math.max(local - stretch.offsetMs, stretch.from);
  };
}

function offsetAt(timeZone: string, instant: number): Offset {
  const there = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
  return {
    from: instant,
    until: there.getTimeZoneTransition('next')?.epochMilliseconds ?? Infinity,
    offsetMs: there.offsetNanoseconds / 1_000_000,
  };
}
