import assert from 'node:assert/strict';
import { fc } from '../support/fast-check.ts';
import { type Entry, type Play, play } from './play-crawl.ts';

describe('The time of a crawl, whatever happens', () => {
  it('is what a count of each second gives', () => {
    const gap = fc.nat(8);
    const what = fc.constantFrom<Entry[1][]>('wait', 'wait', 'end', 'request', 'answer', 'progress');
    const story = fc.array(fc.tuple(gap, what, fc.constantFrom(0, 3, 7)), { maxLength: 40 });
    const pause = fc.tuple(fc.nat(60), fc.nat(20));
    fc.assert(
      fc.property(story, pause, fc.integer({ min: 5, max: 30 }), (list, [from, length], limit) => {
        const entries = possible(list);
        const pausedAt = (second: number) => (second >= from ? Math.max(0, from + length - second) : 0);
        const given = { story: entries, pausedAt, limit, until: (entries.at(-1)?.[0] ?? 0) + 60 };
        const { changes, stalledAt, waited } = play(given);
        const expected = countEachSecond({ ...given, entries });
        assert.equal(stalledAt, expected.stalledAt);
        assert.equal(waited, expected.waited);
        const before = (list: number[]) => list.filter((second) => stalledAt === null || second < stalledAt);
        assert.deepEqual(before(changes), before(expected.changes));
      }),
      { numRuns: 500 },
    );
  });
});

/** Puts happenings in a row, without ends of what has not begun. */
function possible(list: [gap: number, what: Entry[1], distance: number][]): Entry[] {
  const open = { wait: 0, request: 0 };
  let second = 0;
  return list.flatMap(([gap, what, distance]): Entry[] => {
    if (what === 'wait' || what === 'request') open[what] += 1;
    if (what === 'end' && (open.wait -= 1) < 0) return ((open.wait = 0), []);
    if (what === 'answer' && (open.request -= 1) < 0) return ((open.request = 0), []);
    second += gap;
    return [[second, what, distance]];
  });
}

/** The same by going through all seconds. */
function countEachSecond({
  entries,
  pausedAt,
  limit,
  until,
}: Required<Omit<Play, 'first' | 'story'>> & { entries: Entry[] }) {
  const waits: number[] = [];
  const changes: number[] = [];
  let [requests, waited, left] = [0, 0, limit];
  let stalledAt: number | null = null;
  let dueAt: number | null = null;
  let isExcused = false;
  for (let second = 0; second <= until; second += 1) {
    if (left <= 0) stalledAt ??= second;
    if (dueAt === second && stalledAt === null) {
      const paused = pausedAt(second);
      if (paused > 0) dueAt = second + paused;
      else {
        [isExcused, dueAt] = [true, null];
        changes.push(second);
      }
    }
    for (const [, what, distance = 0] of entries.filter(([at]) => at === second)) {
      if (what === 'wait') waits.push(distance);
      else if (what === 'end') waits.shift();
      else if (what === 'progress') left = limit;
      else requests += what === 'request' ? 1 : -1;
      const onlyWaits = waits.length > 0 && requests === 0;
      if (onlyWaits && dueAt === null && !isExcused) dueAt = second + Math.max(1, ...waits);
      if (onlyWaits) continue;
      if (isExcused) changes.push(second);
      [isExcused, dueAt] = [false, null];
    }
    if (second === until) break;
    if (waits.length > 0) waited += 1;
    if (!isExcused) left -= 1;
  }
  return { changes, stalledAt, waited };
}
