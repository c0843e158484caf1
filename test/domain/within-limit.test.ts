import assert from 'node:assert/strict';
import { fc } from '../support/fast-check.ts';
import { withinLimit } from '../../shared/domain/within-limit.ts';

const CREDITS = fc.nat({ max: 1_000 });

describe('the credits that a run may hold in addition', () => {
  it('are those of its account when it has no limit', () => {
    assert.equal(withinLimit(null, 40, 100), 100);
    assert.equal(withinLimit(undefined, 40, 100), 100);
  });

  it('never take it past its limit, nor its account below nothing, and use what both leave', () => {
    fc.assert(
      fc.property(CREDITS, CREDITS, CREDITS, (limit, held, available) => {
        const more = withinLimit(limit, held, available);
        assert.ok(more >= 0 && more <= available);
        assert.ok(more === 0 || held + more <= limit);
        assert.ok(more === available || held + more >= limit);
      }),
    );
  });
});
