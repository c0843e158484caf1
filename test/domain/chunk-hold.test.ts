import assert from 'node:assert/strict';
import { fc } from '../support/fast-check.ts';
import { capBilling } from '../../shared/domain/capped-billing.ts';
import { chunkHold } from '../../shared/domain/chunk-hold.ts';
import { expectedCredits, priceRun } from '../../shared/domain/pricing.ts';
import { PROTECTION_LEVELS } from '../../shared/domain/protection.ts';

const level = fc.constantFrom(...PROTECTION_LEVELS);

describe('the hold of a chunk', () => {
  const need = fc.record({
    level,
    pagesLeft: fc.nat(60),
    visitsPerPage: fc.nat(40),
    unspent: fc.integer({ min: -20, max: 200 }),
    available: fc.nat(2_000),
  });

  it('is never more than there is, and nothing when there is no page to pay for', () => {
    fc.assert(
      fc.property(need, (need) => {
        const hold = chunkHold(need);
        assert.ok(Number.isInteger(hold) && hold >= 0 && hold <= need.available);
        if (need.pagesLeft === 0) assert.equal(hold, 0);
      }),
    );
  });

  it('pays a page with its details whenever there is enough, else the page alone or nothing', () => {
    fc.assert(
      fc.property(need, (need) => {
        const { level, visitsPerPage, unspent, available } = need;
        fc.pre(need.pagesLeft > 0);
        const paid = unspent + chunkHold(need);
        const page = expectedCredits(level, 1, 0);
        const pageWithDetails = expectedCredits(level, 1, visitsPerPage);
        if (unspent + available >= pageWithDetails) assert.ok(paid >= pageWithDetails);
        else if (unspent + available >= page) assert.equal(paid, unspent + available);
        else assert.equal(paid, unspent);
      }),
    );
  });

  it('never pays less when there is more', () => {
    fc.assert(
      fc.property(need, fc.nat(500), (need, more) => {
        assert.ok(chunkHold({ ...need, available: need.available + more }) >= chunkHold(need));
      }),
    );
  });
});

describe('a capped bill', () => {
  const usage = fc.record({ protection_level: level, listing_pages: fc.nat(50), detail_visits: fc.nat(200) });

  it('adds up to its price or its limit, whichever is less, and keeps its quantities', () => {
    fc.assert(
      fc.property(fc.array(usage, { maxLength: 5 }), fc.nat(1_500), (work, limit) => {
        const billing = priceRun(work, 'light');
        const capped = capBilling(billing, limit);
        assert.equal(capped.credits_settled, Math.min(limit, billing.credits_settled));
        assert.equal(
          capped.lines.reduce((sum, line) => sum + line.credits, 0),
          capped.credits_settled,
        );
        assert.deepEqual(
          capped.lines.map(({ unit, quantity }) => [unit, quantity]),
          billing.lines.map(({ unit, quantity }) => [unit, quantity]),
        );
      }),
    );
  });
});
