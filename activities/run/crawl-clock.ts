import { type CrawlEvent, newCrawlTime, nextLook, stepCrawlTime, waitedUntil } from './crawl-time.ts';
import { LongestDuration } from '../crawling/longest-duration.ts';
import type { WaitCause, WaitMeter } from '../crawling/wait-meter.ts';

/** Counts what the time of a crawl is spent on. */
export interface CrawlClock extends WaitMeter {
  /** The crawl went on: it has the whole time again until the next progress. */
  progress(): void;
  /** The crawl is put aside, so that others have their turn; returns how to say that it goes on. */
  putAside(): () => void;
  /** The whole milliseconds so far in which at least one request waited because of politeness. */
  waitedMs(): number;
  /** Ends the clock: the crawl can no longer stall. */
  stop(): void;
}

/** An event, without the time that the clock adds. */
type Happening<Event = CrawlEvent> = Event extends CrawlEvent ? Omit<Event, 'now'> : never;

/**
 * Starts the clock of a crawl that must make progress within `firstMs`, and within `limitMs` each time after that.
 * `stalled` is called once when it has not. The rule is `stepCrawlTime`; the clock adds the time and a timer.
 */
export function startCrawlClock(limits: { limitMs: number; firstMs: number }, stalled: () => void): CrawlClock {
  const waits = new Set<WaitCause>();
  const distances = new LongestDuration();
  let time = newCrawlTime(limits, performance.now());
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let timerAt = Infinity;

  function tell(happening: Happening): void {
    const wasStalled = time.isStalled;
    time = stepCrawlTime(time, { ...happening, now: performance.now() });
    if (time.isStalled && !wasStalled && !isStopped) stalled();
    setTimer();
  }

  /** A timer that fires earlier stays: after it the next one is set. */
  function setTimer(): void {
    const at = nextLook(time);
    if (isStopped || at >= timerAt) return;
    clearTimeout(timer);
    timerAt = at;
    timer = setTimeout(look, Math.max(1, at - performance.now()));
  }

  function look(): void {
    timerAt = Infinity;
    tell({ type: 'look', pausedMs: Math.max(0, ...[...waits].map(({ pausedMs }) => pausedMs())) });
  }

  setTimer();
  return {
    beginWait({ distanceMs, pausedMs }) {
      const wait = { distanceMs, pausedMs };
      waits.add(wait);
      distances.add(distanceMs);
      tell({ type: 'wait_began', longestDistanceMs: distances.longest });
      return () => {
        waits.delete(wait);
        distances.remove(distanceMs);
        tell({ type: 'wait_ended', longestDistanceMs: distances.longest });
      };
    },
    beginRequest() {
      tell({ type: 'request_began' });
      return () => tell({ type: 'request_ended' });
    },
    progress: () => tell({ type: 'progress' }),
    putAside() {
      tell({ type: 'put_aside' });
      return () => tell({ type: 'taken_up' });
    },
    waitedMs: () => Math.floor(waitedUntil(time, performance.now())),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
