import assert from 'node:assert/strict';
import { fc } from '../support/fast-check.ts';
import { affordableDetailVisits, expectedCredits, priceRun, RATES, type Usage } from '../../shared/domain/pricing.ts';
import { PROTECTION_LEVELS } from '../../shared/domain/protection.ts';

const level = fc.constantFrom(...PROTECTION_LEVELS);
const usage: fc.Arbitrary<Usage> = fc.record({
  protection_level: level,
  listing_pages: fc.nat(500),
  detail_visits: fc.nat(5_000),
});
const usages = fc.array(usage, { maxLength: 6 });

describe('the price of a run', () => {
  it('comes from this price list', () => {
    assert.deepEqual(
      PROTECTION_LEVELS.map((name) => {
        const { listing_page, detail_visit } = RATES[name];
        return [name, listing_page, `${detail_visit.credits} for ${detail_visit.visits}`];
      }),
      [
        ['light', 1, '0 for 1'],
        ['moderate', 2, '1 for 3'],
        ['heavy', 3, '1 for 1'],
        ['strict', 6, '2 for 1'],
      ],
    );
  });

  it('has a line for each unit and level that was used, details rounded up once', () => {
    const billing = priceRun(
      [
        { protection_level: 'moderate', listing_pages: 2, detail_visits: 5 },
        { protection_level: 'light', listing_pages: 3, detail_visits: 60 },
        { protection_level: 'moderate', listing_pages: 0, detail_visits: 5 },
      ],
      'light',
    );
    assert.deepEqual(billing, {
      protection_level: 'moderate',
      listing_pages: 5,
      detail_visits: 70,
      lines: [
        { unit: 'listing_page', protection_level: 'light', quantity: 3, rate: 1, credits: 3 },
        { unit: 'detail_visit', protection_level: 'light', quantity: 60, rate: 0, credits: 0 },
        { unit: 'listing_page', protection_level: 'moderate', quantity: 2, rate: 2, credits: 4 },
        { unit: 'detail_visit', protection_level: 'moderate', quantity: 10, rate: 0.3333, credits: 4 },
      ],
      credits_settled: 11,
    });
  });

  it('is nothing for a run without work, at the level of its job', () => {
    assert.deepEqual(priceRun([], 'heavy'), {
      protection_level: 'heavy',
      listing_pages: 0,
      detail_visits: 0,
      lines: [],
      credits_settled: 0,
    });
  });

  it('is always the sum of its lines, in whole credits', () => {
    fc.assert(
      fc.property(usages, level, (work, jobLevel) => {
        const { lines, credits_settled } = priceRun(work, jobLevel);
        assert.equal(
          credits_settled,
          lines.reduce((sum, line) => sum + line.credits, 0),
        );
        assert.ok(lines.every(({ credits, quantity }) => Number.isInteger(credits) && credits >= 0 && quantity > 0));
      }),
    );
  });

  it('never falls when there is more work', () => {
    fc.assert(
      fc.property(usages, usage, level, (work, more, jobLevel) => {
        const before = priceRun(work, jobLevel).credits_settled;
        assert.ok(priceRun([...work, more], jobLevel).credits_settled >= before);
      }),
    );
  });

  it('is rounded up once a run and level: it is above the rates by less than a credit a level', () => {
    fc.assert(
      fc.property(usages, level, (work, jobLevel) => {
        for (const line of priceRun(work, jobLevel).lines) {
          const { credits, visits } = RATES[line.protection_level].detail_visit;
          const exact = line.unit === 'listing_page' ? line.quantity * line.rate : (line.quantity * credits) / visits;
          assert.ok(line.credits >= exact && line.credits < exact + 1);
        }
      }),
    );
  });

  it('grows by no more than what the next pages were expected to cost', () => {
    fc.assert(
      fc.property(usages, level, fc.nat(40), fc.nat(60), (work, pageLevel, pages, visitsPerPage) => {
        const next = { protection_level: pageLevel, listing_pages: pages, detail_visits: pages * visitsPerPage };
        const growth = priceRun([...work, next], 'light').credits_settled - priceRun(work, 'light').credits_settled;
        assert.ok(growth <= expectedCredits(pageLevel, pages, visitsPerPage));
      }),
    );
  });

  it('does not depend on how the work was cut into pieces', () => {
    fc.assert(
      fc.property(usages, level, fc.nat(), (work, jobLevel, seed) => {
        const pieces = work.flatMap((whole) => {
          const part = seed % (whole.detail_visits + 1);
          return [
            { ...whole, listing_pages: 0, detail_visits: part },
            { ...whole, detail_visits: whole.detail_visits - part },
          ];
        });
        assert.deepEqual(priceRun(pieces, jobLevel), priceRun(work, jobLevel));
      }),
    );
  });
});

describe('the detail visits that a limit affords', () => {
  it('are as many as fit: the price stays within the limit, and one more visit would not fit', () => {
    fc.assert(
      fc.property(usages, level, fc.nat(3_000), fc.nat(300), (work, visitLevel, room, wanted) => {
        const limit = priceRun(work, visitLevel).credits_settled + room;
        const visits = affordableDetailVisits(work, visitLevel, limit, wanted);
        const priceOf = (detail_visits: number) =>
          priceRun([...work, { protection_level: visitLevel, listing_pages: 0, detail_visits }], visitLevel)
            .credits_settled;
        assert.ok(visits >= 0 && visits <= wanted);
        assert.ok(priceOf(visits) <= limit);
        if (visits < wanted) assert.ok(priceOf(visits + 1) > limit);
      }),
    );
  });

  it('are none when the limit is used up', () => {
    const work: Usage[] = [{ protection_level: 'heavy', listing_pages: 4, detail_visits: 0 }];
    assert.equal(affordableDetailVisits(work, 'heavy', 10, 5), 0);
    assert.equal(affordableDetailVisits(work, 'light', 0, 5), 5);
  });
});
