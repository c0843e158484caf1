/** A shorter wait than this, in milliseconds, never counts as caused by our other requests. */
const LEAST_WAIT_MS = 1_000;

/**
 * What the time of a crawl was spent on. Three things follow from it: how long politeness made it wait, how long it has
 * gone without progress, and whether that time counts against the site. All times are milliseconds of one clock.
 */
export interface CrawlTime {
  /** Up to when the time is counted. */
  readonly countedTo: number;
  /** How many requests wait because of politeness, and how many are under way. */
  readonly waiting: number;
  readonly running: number;
  /** The longest distance between requests that a site wants at which one waits. */
  readonly longestDistanceMs: number;
  /** The time in which at least one request waited, up to `countedTo`. */
  readonly waitedMs: number;
  /** How long the crawl may go without progress, and how much of that is left. */
  readonly limitMs: number;
  readonly leftMs: number;
  /**
   * While requests only wait and none is under way: when the wait becomes longer than the site wants it to be. From
   * then on our other requests hold the crawl up. Infinity while that is not so.
   */
  readonly excusedFrom: number;
  /** The crawl is put aside so that others have their turn: nothing of its time counts. */
  readonly isAside: boolean;
  /** The time does not count against the site. */
  readonly isExcused: boolean;
  /** The crawl has made no progress for too long. */
  readonly isStalled: boolean;
}

/** What happens in a crawl. */
export type CrawlEvent = { readonly now: number } & (
  | {
      readonly type: 'wait_began' | 'wait_ended';
      /** The longest distance between requests that the sites want of those that wait afterwards. */
      readonly longestDistanceMs: number;
    }
  | { readonly type: 'request_began' | 'request_ended' | 'progress' | 'put_aside' | 'taken_up' }
  /** `nextLook` has come. `pausedMs`: for how long a site still wants to be left alone at which a request waits. */
  | { readonly type: 'look'; readonly pausedMs: number }
);

/** The time of a crawl that begins, with so much left until it must have made progress. */
export function newCrawlTime({ limitMs, firstMs }: { limitMs: number; firstMs: number }, now: number): CrawlTime {
  return {
    countedTo: now,
    waiting: 0,
    running: 0,
    longestDistanceMs: 0,
    waitedMs: 0,
    limitMs,
    leftMs: firstMs,
    excusedFrom: Infinity,
    isAside: false,
    isExcused: false,
    isStalled: false,
  };
}

/** When the time must be looked at next; Infinity when nothing can become due until something happens. */
export function nextLook({ isAside, isExcused, isStalled, countedTo, leftMs, excusedFrom }: CrawlTime): number {
  return isAside || isExcused || isStalled ? Infinity : Math.min(countedTo + leftMs, excusedFrom);
}

/** The milliseconds until now in which at least one request waited because of politeness. */
export function waitedUntil({ waiting, waitedMs, countedTo }: CrawlTime, now: number): number {
  return waiting > 0 ? waitedMs + now - countedTo : waitedMs;
}

/** The rule: what an event makes of the time. Only a look finds that a crawl has stalled or is excused. */
export function stepCrawlTime(before: CrawlTime, event: CrawlEvent): CrawlTime {
  const time = countTo(before, event.now);
  const { waiting, running } = time;
  switch (event.type) {
    case 'wait_began':
      return withExcuse({ ...time, waiting: waiting + 1, longestDistanceMs: event.longestDistanceMs });
    case 'wait_ended':
      return withExcuse({ ...time, waiting: waiting - 1, longestDistanceMs: event.longestDistanceMs });
    case 'request_began':
      return withExcuse({ ...time, running: running + 1 });
    case 'request_ended':
      return withExcuse({ ...time, running: running - 1 });
    case 'progress':
      return { ...time, leftMs: time.limitMs };
    case 'put_aside':
      return { ...time, isAside: true };
    case 'taken_up':
      return { ...time, isAside: false };
    case 'look':
      break;
  }
  return look(time, event.pausedMs);
}

function countTo(time: CrawlTime, now: number): CrawlTime {
  return {
    ...time,
    countedTo: now,
    waitedMs: waitedUntil(time, now),
    leftMs: time.isExcused || time.isAside ? time.leftMs : time.leftMs - (now - time.countedTo),
  };
}

/** A crawl can only be excused while it does nothing but wait; the distance counts from when that began. */
function withExcuse(time: CrawlTime): CrawlTime {
  const { waiting, running, excusedFrom, countedTo, longestDistanceMs } = time;
  if (waiting === 0 || running > 0) return { ...time, excusedFrom: Infinity, isExcused: false };
  if (excusedFrom < Infinity) return time;
  return { ...time, excusedFrom: countedTo + Math.max(LEAST_WAIT_MS, longestDistanceMs) };
}

function look(time: CrawlTime, pausedMs: number): CrawlTime {
  const { countedTo, excusedFrom, isExcused, leftMs } = time;
  const isDue = !isExcused && excusedFrom <= countedTo;
  if (isDue && pausedMs === 0) {
    // A look may come late: what has passed since the excuse began was counted, and is given back.
    const left = leftMs + (countedTo - excusedFrom);
    return { ...time, leftMs: left, isExcused: true, isStalled: left <= 0 };
  }
  return { ...time, excusedFrom: isDue ? countedTo + pausedMs : excusedFrom, isStalled: leftMs <= 0 };
}
