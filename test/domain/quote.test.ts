import assert from 'node:assert/strict';
import { expectedCredits } from '../../shared/domain/pricing.ts';
import { PROTECTION_LEVELS } from '../../shared/domain/protection.ts';
import { quoteRun } from '../../shared/domain/quote.ts';

describe('the quote of a run', () => {
  it('is priced as the bill will be, with the expected detail pages', () => {
    const { billing, creditsToStart } = quoteRun({ level: 'moderate', maxPages: 10, visitsPerPage: 2.5, available: 0 });
    assert.deepEqual(
      billing.lines.map(({ unit, quantity, credits }) => [unit, quantity, credits]),
      [
        ['listing_page', 10, 20],
        ['detail_visit', 25, 9],
      ],
    );
    assert.equal(billing.credits_settled, 29);
    assert.equal(creditsToStart, 2);
  });

  it('costs nothing for details that are free or that there are none of', () => {
    const free = quoteRun({ level: 'light', maxPages: 3, visitsPerPage: 20, available: 0 });
    assert.equal(free.billing.credits_settled, 3);
    const none = quoteRun({ level: 'heavy', maxPages: 3, visitsPerPage: 0, available: 0 });
    assert.deepEqual([none.billing.lines.length, none.billing.credits_settled], [1, 9]);
  });

  it('says how many pages can be paid: that many, and not one more', () => {
    for (const level of PROTECTION_LEVELS) {
      for (const visitsPerPage of [0, 0.4, 7]) {
        for (let available = 0; available <= 60; available += 1) {
          const { affordablePages: pages } = quoteRun({ level, maxPages: 12, visitsPerPage, available });
          const cost = (count: number) => expectedCredits(level, count, visitsPerPage);
          assert.ok(pages === 0 || cost(pages) <= available, `${level} ${visitsPerPage} ${available}`);
          assert.ok(pages === 12 || cost(pages + 1) > available, `${level} ${visitsPerPage} ${available}`);
        }
      }
    }
  });
});
