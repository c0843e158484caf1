import assert from 'node:assert/strict';
import { newCrawlTime, nextLook, stepCrawlTime } from '../../activities/run/crawl-time.ts';
import { type Play, play } from './play-crawl.ts';

describe('The time of a crawl', () => {
  describe('is excused', () => {
    const TABLE: [string, Play, number[]][] = [
      ['from when a wait is longer than the distance that the site wants', { story: '0 wait 30, 80 end' }, [30, 80]],
      ['not by a shorter wait', { story: '0 wait 30, 29 end' }, []],
      ['after a second where the site wants no distance', { story: '0 wait, 5 end' }, [1, 5]],
      [
        'not while a request is under way',
        { story: '0 wait, 0 request, 100 answer, 110 request, 130 end' },
        [101, 110],
      ],
      [
        'not by waits between requests, however many wait',
        {
          story:
            '0 wait 5, 0 wait 5, 0 wait 5, 4 request, 4 answer, 8 request, 8 answer, 12 request, 12 answer, 18 request',
        },
        [17, 18],
      ],
      ['for as long as something waits', { story: '0 wait, 4 wait, 5 end, 9 end' }, [1, 9]],
      ['by the distance that was wanted when the waits began to be all', { story: '0 wait 3, 1 wait 60, 9 end' }, [3]],
      [
        'not while the site wants to be left alone',
        { story: '0 wait, 30 end', pausedAt: (second) => Math.max(0, 25 - second) },
        [25, 30],
      ],
      [
        'also when a pause was made longer',
        { story: '0 wait', pausedAt: (second) => (second < 5 ? 5 - second : second < 9 ? 9 - second : 0) },
        [9],
      ],
    ];
    for (const [name, given, changes] of TABLE) {
      it(name, () => assert.deepEqual(play(given).changes, changes));
    }
  });

  describe('stalls', () => {
    const TABLE: [string, Play, number | null][] = [
      ['when there was no progress for the whole time', { limit: 100, story: '' }, 100],
      ['sooner when the crawl begins with a part of it', { limit: 100, first: 40, story: '' }, 40],
      ['the whole time after the last progress', { limit: 100, first: 40, story: '39 progress' }, 139],
      [
        'later by the time that is excused',
        { limit: 100, story: '70 wait, 500 end, 510 wait, 900 end' },
        100 + (500 - 71) + (900 - 511),
      ],
      ['not while it is excused', { limit: 100, story: '70 wait' }, null],
      [
        'the whole time after an excuse in which there was progress',
        { limit: 100, story: '70 wait, 80 progress, 500 end' },
        600,
      ],
      [
        'by requests that bring nothing, however long they waited',
        { limit: 100, story: '0 request, 10 wait, 90 end' },
        100,
      ],
      ['by a pause that the site wants', { limit: 100, story: '10 wait', pausedAt: () => 500 }, 100],
      ['not when the excuse begins before the limit', { limit: 100, story: '98 wait' }, null],
      ['when the excuse begins with the limit', { limit: 100, story: '99 wait' }, 100],
    ];
    for (const [name, given, stalledAt] of TABLE) {
      it(name, () => assert.equal(play(given).stalledAt, stalledAt));
    }

    it('and needs no look any more, nor does a crawl that is excused', () => {
      assert.equal(nextLook(play({ limit: 100, story: '' }).time), Infinity);
      assert.equal(nextLook(play({ limit: 100, story: '0 wait' }).time), Infinity);
    });

    it('not by a look that comes too late to excuse the crawl in time', () => {
      const start = stepCrawlTime(newCrawlTime({ limitMs: 5_000, firstMs: 5_000 }, 0), {
        type: 'wait_began',
        longestDistanceMs: 0,
        now: 0,
      });
      const late = stepCrawlTime(start, { type: 'look', pausedMs: 0, now: 9_000 });
      assert.deepEqual([late.isExcused, late.isStalled, late.leftMs, late.waitedMs], [true, false, 4_000, 9_000]);
    });
  });

  it('stands still while the crawl is put aside for others', () => {
    const { stalledAt, waited } = play({ limit: 10, story: '4 aside, 500 on' });
    assert.deepEqual([stalledAt, waited], [506, 0]);
  });

  it('adds up the time in which at least one request waits', () => {
    const story = '0 wait, 1 wait, 2 end, 2 request, 3 end, 8 wait, 10 end';
    assert.equal(play({ story }).waited, 5);
  });
});
