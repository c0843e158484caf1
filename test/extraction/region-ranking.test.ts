import assert from 'node:assert/strict';
import { parseGoal } from '../../activities/extraction/goal/parse-goal.ts';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { rankRegions, RegionRanking, type RankedRegion } from '../../activities/extraction/regions/rank-regions.ts';
import { LARGE_PAGES } from '../../bench/extraction/large-pages.ts';

const GOAL = parseGoal({ type: 'goal', value: 'All documents with title, price, rating and date' });
const FEW = 8;
const told = ({ score, rule, records }: RankedRegion) => ({ score, rule, records: records.length });

describe('the regions of a page, taken one by one', () => {
  for (const [name, write] of Object.entries(LARGE_PAGES)) {
    it(`come in the order of all their scores: ${name}`, () => {
      const html = `<html><head></head><body>${write(40)}</body></html>`;
      const { page } = parseDocument({ url: 'https://a.example/list', html });
      const ranking = new RegionRanking(page, GOAL);
      const taken = Array.from({ length: FEW }, () => ranking.next()).filter((region) => region !== null);
      assert.deepEqual(taken.map(told), rankRegions(page, GOAL).slice(0, FEW).map(told));
    });
  }

  it('end at the score that is asked for', () => {
    const html = `<html><head></head><body>${LARGE_PAGES['cards of five fields'](40)}</body></html>`;
    const { page } = parseDocument({ url: 'https://a.example/list', html });
    const [first, second] = rankRegions(page, GOAL);
    const ranking = new RegionRanking(page, GOAL);
    assert.equal(ranking.next()?.score, first!.score);
    assert.equal(ranking.next(second!.score), null);
    assert.equal(ranking.next(second!.score - 1)?.score, second!.score);
  });
});
