import assert from 'node:assert/strict';
import { acquireOriginBudget, pauseOrigin } from '../../shared/commands/acquire-origin-budget.ts';
import type { BudgetRequest } from '../../shared/domain/origin-budget.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

const INTERVAL_MS = 10_000;

describe('acquiring from the budget of an origin', () => {
  let test: TestDatabase;
  before(async () => void (test = await createTestDatabase()));
  after(() => test.drop());

  const acquire = (origin: string, wish: Partial<BudgetRequest> = {}) =>
    acquireOriginBudget(test.database, origin, {
      holder: 'a',
      running: 0,
      wants: 1,
      limit: 100,
      intervalMs: INTERVAL_MS,
      tokens: 1,
      ...wish,
    });

  it('lets the first go at once and spaces the others evenly', async () => {
    const waits = [];
    for (let token = 0; token < 4; token++) waits.push((await acquire('https://shop.example')).waitMs);
    assert.equal(waits[0], 0);
    for (const [token, wait] of waits.entries()) {
      assert.ok(wait <= token * INTERVAL_MS && wait >= token * INTERVAL_MS - 3_000, `token ${token} waits ${wait} ms`);
    }
  });

  it('gives each of many parallel processes a token and a slot of its own, and no more than there are', async () => {
    const grants = await Promise.all(
      Array.from({ length: 16 }, (_, holder) => acquire('https://busy.example', { holder: `${holder}`, limit: 10 })),
    );
    assert.equal(grants.filter(({ slots }) => slots === 1).length, 10);
    const intervals = grants.filter(({ tokens }) => tokens === 1).map(({ waitMs }) => Math.ceil(waitMs / INTERVAL_MS));
    assert.deepEqual(
      intervals.toSorted((a, b) => a - b),
      Array.from({ length: 10 }, (_, interval) => interval),
    );
  });

  it('keeps origins apart', async () => {
    await acquire('https://one.example');
    assert.equal((await acquire('https://two.example')).waitMs, 0);
  });

  it('pauses an origin for all processes, for the longest time that was asked', async () => {
    const origin = 'https://tired.example';
    await pauseOrigin(test.database, origin, 60_000);
    await pauseOrigin(test.database, origin, 1_000);
    const { tokens, pausedMs } = await acquire(origin, { holder: 'b' });
    assert.equal(tokens, 0);
    assert.ok(pausedMs > 50_000 && pausedMs <= 60_000, `${pausedMs} ms`);
  });

  it('ends a pause', async () => {
    const origin = 'https://rested.example';
    await pauseOrigin(test.database, origin, 1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.deepEqual((await acquire(origin)).tokens, 1);
  });

  it('reads and writes the rows of workers of an older version, whose leases hold places', async () => {
    const origin = 'https://updated.example';
    const lease = { holder: 'older', places: 3, wants: 3, limit: 4, since: 0, until: Date.now() + 600_000 };
    const state = { nextAt: 0, pausedUntil: 0, slowdown: 1, slowUntil: 0, leases: [lease] };
    const em = test.database.em.fork();
    await em.execute('insert into origin_budget (origin, state) values (?, ?::jsonb)', [origin, JSON.stringify(state)]);
    const { slots } = await acquire(origin, { wants: 4, limit: 4 });
    assert.equal(slots, 1);
    const [row] = await em.execute<[{ state: { leases: object[] } }]>(
      'select state from origin_budget where origin = ?',
      [origin],
    );
    const [kept, own] = row.state.leases;
    assert.deepEqual(kept, lease);
    assert.deepEqual(
      { ...own, since: 0, until: 0 },
      { ...lease, holder: 'a', places: 1, wants: 4, since: 0, until: 0 },
    );
  });
});
