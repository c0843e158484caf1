import assert from 'node:assert/strict';
import { assertPagesAllowed } from '../../shared/domain/page-limit.ts';
import { PLAN_NAMES, PLANS } from '../../shared/domain/plan.ts';

describe('the page limit of a plan', () => {
  for (const plan of PLAN_NAMES) {
    it(`lets ${plan} have as many pages as it says, and names the limit above`, () => {
      const limit = PLANS[plan].max_pages;
      assertPagesAllowed(plan, limit);
      const refusal = { name: 'ServiceError', code: 'page_limit_exceeded', extra: { limit } };
      assert.throws(() => assertPagesAllowed(plan, limit + 1), refusal);
    });
  }
});
