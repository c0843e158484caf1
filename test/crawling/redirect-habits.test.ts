import assert from 'node:assert/strict';
import { createRedirectHabits } from '../../activities/crawling/redirect-habits.ts';

const [SHOP, OTHER] = ['https://shop.example', 'https://other.example'];

describe('The habits of sites', () => {
  it('count a site as one that leads nowhere else after three pages', () => {
    const habits = createRedirectHabits();
    for (const _ of [1, 2, 3]) {
      assert.equal(habits.mayLeadAway(SHOP), true);
      habits.note(SHOP, false);
    }
    assert.deepEqual([habits.mayLeadAway(SHOP), habits.mayLeadAway(OTHER)], [false, true]);
  });

  it('never trust a site again that has led elsewhere', () => {
    const habits = createRedirectHabits();
    for (const ledAway of [false, false, false, true, ...Array<boolean>(10).fill(false)]) habits.note(SHOP, ledAway);
    assert.equal(habits.mayLeadAway(SHOP), true);
  });

  it('are forgotten in the end', () => {
    const habits = createRedirectHabits();
    for (const _ of [1, 2, 3]) habits.note(SHOP, false);
    for (let site = 0; site < 1_000; site += 1) habits.note(`https://${site}.example`, false);
    assert.equal(habits.mayLeadAway(SHOP), true);
  });
});
