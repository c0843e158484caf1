import assert from 'node:assert/strict';
import { isPlan, PLAN_NAMES, PLANS } from '../../shared/domain/plan.ts';

describe('the plans', () => {
  it('have these rights', () => {
    const table = PLAN_NAMES.map((name) => [name, ...Object.values(PLANS[name])]);
    assert.deepEqual(table, [
      // plan, credits a month, pages, concurrent runs, schedules
      ['free', 200, 100, 1, false],
      ['starter', 5_000, 500, 3, true],
      ['pro', 25_000, 2_000, 10, true],
      ['enterprise', 250_000, 10_000, 50, true],
    ]);
  });

  it('are known by name', () => {
    assert.ok(PLAN_NAMES.every(isPlan));
    assert.ok(!isPlan('gold'));
    assert.ok(!isPlan('constructor'));
  });
});
