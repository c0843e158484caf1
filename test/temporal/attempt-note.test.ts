import assert from 'node:assert/strict';
import { type AttemptNote, noteAfter, notePlace } from '../../activities/temporal/attempt-note.ts';

/** How an attempt went: where its work stood when it began, and whether a worker died of it or it ended by itself. */
type Attempt = [place: string, end: 'died' | 'ended' | 'died in the queue'];

describe('the deaths that an attempt knows of', () => {
  const cases: [name: string, before: Attempt[], place: string, deaths: number][] = [
    ['are none at first', [], '', 0],
    ['are those of the workers that went before', [['', 'died']], '', 1],
    [
      'add up',
      [
        ['2/0', 'died'],
        ['2/0', 'died'],
        ['2/0', 'died'],
      ],
      '2/0',
      3,
    ],
    [
      'do not count attempts that ended by themselves, nor forget what was before them',
      [
        ['', 'died'],
        ['', 'ended'],
        ['', 'ended'],
        ['', 'died'],
        ['', 'ended'],
      ],
      '',
      2,
    ],
    [
      'do not count attempts that waited for their turn',
      [
        ['', 'died'],
        ['', 'died in the queue'],
        ['', 'died in the queue'],
      ],
      '',
      1,
    ],
    [
      'begin anew where the work got on, with the death in the new place',
      [
        ['1/0', 'died'],
        ['1/0', 'died'],
      ],
      '2/0',
      1,
    ],
    [
      'are none where the work got on and ended by itself',
      [
        ['1/0', 'died'],
        ['1/0', 'ended'],
      ],
      '2/0',
      0,
    ],
  ];
  for (const [name, before, place, deaths] of cases) {
    it(name, () => {
      let last: AttemptNote | null = null;
      for (const [at, end] of before) last = { ...notePlace(noteAfter(last), last, at), isIdle: end !== 'died' };
      assert.deepEqual(notePlace(noteAfter(last), last, place), { deaths, place, isIdle: false });
    });
  }
});
