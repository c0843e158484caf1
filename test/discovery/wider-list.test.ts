import assert from 'node:assert/strict';
import { marginOver, type Spread } from '../../activities/discovery/wider-list.ts';

const list = (records: string, { isPaged = false, things = 0 }: Partial<Spread> = {}): Spread => ({
  recordUrls: records.split(''),
  isPaged,
  things,
});

describe('of two lists of a site', () => {
  const WIDER: [what: string, wide: Spread, narrow: Spread][] = [
    ['that has the first records of the other, and others between', list('abcdef', { isPaged: true }), list('acfgh')],
    ['the same where both go on', list('abcdef', { isPaged: true }), list('acfgh', { isPaged: true })],
    ['that goes on where the other ends', list('abcd', { isPaged: true }), list('abcd')],
    ['that has all of the other and more', list('abcdef'), list('abc')],
  ];
  for (const [what, wide, narrow] of WIDER)
    it(`the one is wider ${what}`, () => {
      assert.ok(marginOver(wide, narrow) > 0);
      assert.equal(marginOver(narrow, wide), -marginOver(wide, narrow));
    });

  const NEITHER: [what: string, one: Spread, other: Spread][] = [
    ['they share no records', list('abc', { isPaged: true }), list('def')],
    ['they share one, which may be chance', list('abc', { isPaged: true }), list('axy')],
    ['each has what the other lacks', list('axbyc', { isPaged: true }), list('avbwc', { isPaged: true })],
    ['the narrower one is rather what was asked for', list('abcdef', { isPaged: true }), list('ace', { things: 1 })],
  ];
  for (const [what, one, other] of NEITHER)
    it(`neither is where ${what}`, () => {
      assert.deepEqual([Math.abs(marginOver(one, other)), Math.abs(marginOver(other, one))], [0, 0]);
    });
});
