import {
  type CrawlEvent,
  type CrawlTime,
  newCrawlTime,
  nextLook,
  stepCrawlTime,
  waitedUntil,
} from '../../activities/run/crawl-time.ts';

const SECOND = 1_000;
/** What happens at a second. A wait has the distance in seconds that its site wants between requests. */
export type Entry = [
  second: number,
  happening: 'aside' | 'on' | 'wait' | 'end' | 'request' | 'answer' | 'progress',
  distance?: number,
];

export interface Play {
  limit?: number;
  first?: number;
  /** For how many seconds a site wants to be left alone, at a second. */
  pausedAt?: (second: number) => number;
  /** What happens, in its order: `0 wait 30, 80 end`. */
  story: string | Entry[];
  until?: number;
}

/** Plays a crawl from second 0; looks come when the rule says. Returns how it ended, and when it was excused and when not. */
export function play({ limit = Infinity, first = limit, pausedAt = () => 0, story, until = 1_000 }: Play) {
  let time = newCrawlTime({ limitMs: limit * SECOND, firstMs: first * SECOND }, 0);
  let stalledAt: number | null = null;
  const changes: number[] = [];
  const distances: number[] = [];

  function step(event: CrawlEvent): void {
    const before: CrawlTime = time;
    time = stepCrawlTime(time, event);
    const second = event.now / SECOND;
    if (time.isExcused !== before.isExcused) changes.push(second);
    if (time.isStalled && !before.isStalled) stalledAt = second;
  }
  function lookUntil(second: number): void {
    for (let at = nextLook(time); at <= second * SECOND; at = nextLook(time)) {
      step({ type: 'look', pausedMs: pausedAt(at / SECOND) * SECOND, now: at });
    }
  }
  const longestDistanceMs = () => Math.max(0, ...distances) * SECOND;
  const happen: Record<Entry[1], (now: number, distance: number) => void> = {
    wait(now, distance) {
      distances.push(distance);
      step({ type: 'wait_began', longestDistanceMs: longestDistanceMs(), now });
    },
    end(now) {
      distances.shift();
      step({ type: 'wait_ended', longestDistanceMs: longestDistanceMs(), now });
    },
    request: (now) => step({ type: 'request_began', now }),
    answer: (now) => step({ type: 'request_ended', now }),
    progress: (now) => step({ type: 'progress', now }),
    aside: (now) => step({ type: 'put_aside', now }),
    on: (now) => step({ type: 'taken_up', now }),
  };

  for (const [second, happening, distance = 0] of entriesOf(story)) {
    lookUntil(second);
    happen[happening](second * SECOND, distance);
  }
  lookUntil(until);
  return { changes, stalledAt, waited: waitedUntil(time, until * SECOND) / SECOND, time };
}

function entriesOf(story: string | Entry[]): Entry[] {
  if (typeof story !== 'string') return story;
  const parts = story === '' ? [] : story.split(', ');
  return parts.map((part) => {
    const [second, happening, distance = '0'] = part.split(' ');
    return [Number(second), happening as Entry[1], Number(distance)];
  });
}
