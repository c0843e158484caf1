import assert from 'node:assert/strict';
import { pauseOrigin, takeTurns } from '../../shared/commands/take-turns.ts';
import type { BudgetAsk } from '../../shared/domain/origin-budget.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

const INTERVAL_MS = 10_000;

describe('taking turns at an origin', () => {
  let test: TestDatabase;
  before(async () => void (test = await createTestDatabase()));
  after(() => test.drop());

  const take = (origin: string, ask: Partial<BudgetAsk> = {}) =>
    takeTurns(test.database, origin, {
      holder: 'a',
      running: 0,
      wants: 1,
      limit: 100,
      intervalMs: INTERVAL_MS,
      turns: 1,
      ...ask,
    });

  it('lets the first go at once and spaces the others evenly', async () => {
    const waits = [];
    for (let turn = 0; turn < 4; turn++) waits.push((await take('https://shop.example')).waitMs);
    assert.equal(waits[0], 0);
    for (const [turn, wait] of waits.entries()) {
      assert.ok(wait <= turn * INTERVAL_MS && wait >= turn * INTERVAL_MS - 3_000, `turn ${turn} waits ${wait} ms`);
    }
  });

  it('gives each of many parallel processes a turn and a place of its own, and no more than there are', async () => {
    const grants = await Promise.all(
      Array.from({ length: 16 }, (_, holder) => take('https://busy.example', { holder: `${holder}`, limit: 10 })),
    );
    assert.equal(grants.filter(({ places }) => places === 1).length, 10);
    const slots = grants.filter(({ turns }) => turns === 1).map(({ waitMs }) => Math.ceil(waitMs / INTERVAL_MS));
    assert.deepEqual(
      slots.toSorted((a, b) => a - b),
      Array.from({ length: 10 }, (_, slot) => slot),
    );
  });

  it('keeps origins apart', async () => {
    await take('https://one.example');
    assert.equal((await take('https://two.example')).waitMs, 0);
  });

  it('pauses an origin for all processes, for the longest time that was asked', async () => {
    const origin = 'https://tired.example';
    await pauseOrigin(test.database, origin, 60_000);
    await pauseOrigin(test.database, origin, 1_000);
    const { turns, pausedMs } = await take(origin, { holder: 'b' });
    assert.equal(turns, 0);
    assert.ok(pausedMs > 50_000 && pausedMs <= 60_000, `${pausedMs} ms`);
  });

  it('ends a pause', async () => {
    const origin = 'https://rested.example';
    await pauseOrigin(test.database, origin, 1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.deepEqual((await take(origin)).turns, 1);
  });
});
