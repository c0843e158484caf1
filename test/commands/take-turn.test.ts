import assert from 'node:assert/strict';
import { takeTurn } from '../../shared/commands/take-turn.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

describe('taking turns at an origin', () => {
  let test: TestDatabase;
  before(async () => void (test = await createTestDatabase()));
  after(() => test.drop());

  it('lets the first go at once and spaces the others evenly', async () => {
    const origin = 'https://shop.example';
    const waits = [];
    for (let turn = 0; turn < 4; turn++) waits.push(await takeTurn(test.database, { origin, perSecond: 0.1 }));
    assert.equal(waits[0], 0);
    for (const [turn, wait] of waits.entries()) {
      assert.ok(wait <= turn * 10_000 && wait >= turn * 10_000 - 2_000, `turn ${turn} waits ${wait} ms`);
    }
  });

  it('gives each of many parallel callers a turn of its own', async () => {
    const turn = { origin: 'https://busy.example', perSecond: 0.1 };
    const waits = await Promise.all(Array.from({ length: 16 }, () => takeTurn(test.database, turn)));
    const slots = waits.map((wait) => Math.round(wait / 10_000)).toSorted((a, b) => a - b);
    assert.deepEqual(
      slots,
      Array.from({ length: 16 }, (_, slot) => slot),
    );
  });

  it('keeps origins apart', async () => {
    await takeTurn(test.database, { origin: 'https://one.example', perSecond: 0.1 });
    assert.equal(await takeTurn(test.database, { origin: 'https://two.example', perSecond: 0.1 }), 0);
  });

  it('does not save turns up: after a pause only one may go at once', async () => {
    const origin = 'https://paused.example';
    await takeTurn(test.database, { origin, perSecond: 0.1 });
    await test.database.em
      .fork()
      .execute(`update origin_budget set next_at = now() - interval '1 hour' where origin = ?`, [origin]);
    assert.equal(await takeTurn(test.database, { origin, perSecond: 0.1 }), 0);
    assert.ok((await takeTurn(test.database, { origin, perSecond: 0.1 })) > 8_000);
  });
});
