import assert from 'node:assert/strict';
import { ENTRY_KINDS, type EntryKind, monthlyFirst, operationKey } from '../../shared/domain/ledger.ts';

describe('the kinds of ledger entries', () => {
  it('move these balances', () => {
    const table = Object.entries(ENTRY_KINDS).map(([kind, { available, held }]) => [kind, available, held]);
    assert.deepEqual(table, [
      ['grant', 1, 0],
      ['expire', -1, 0],
      ['charge', -1, 0],
      ['refund', 1, 0],
      ['hold', -1, 1],
      ['capture', 0, -1],
      ['release', 1, -1],
    ]);
  });

  it('undo each other: a refund a charge, a release a hold; a captured hold is spent', () => {
    assert.deepEqual(effectOf('charge', 'refund'), { available: 0, held: 0 });
    assert.deepEqual(effectOf('hold', 'release'), { available: 0, held: 0 });
    assert.deepEqual(effectOf('hold', 'capture'), effectOf('charge'));
  });

  it('have a key that is the same for the same operation only', () => {
    const keys = [
      operationKey.grant('a', 'opening'),
      operationKey.grant('a', '2026-11'),
      operationKey.monthlyGrant('a', '2026-11'),
      operationKey.monthlyGrant('a', '2026-12'),
      operationKey.monthlyExpiry('a', '2026-11'),
      operationKey.jobCharge('a'),
      operationKey.jobRefund('a'),
      operationKey.runHold('a', 0),
      operationKey.runHold('a', 1),
      operationKey.runCapture('a'),
      operationKey.runRelease('a'),
    ];
    assert.equal(new Set(keys).size, keys.length);
    assert.equal(operationKey.runHold('a', 1), 'run/a/hold/1');
  });
});

describe('spending credits', () => {
  it('takes those of the month first', () => {
    assert.deepEqual(monthlyFirst({ amount: 10, monthly: 4 }, 3), { amount: 3, monthly: 3 });
    assert.deepEqual(monthlyFirst({ amount: 10, monthly: 4 }, 9), { amount: 9, monthly: 4 });
    assert.deepEqual(monthlyFirst({ amount: 10, monthly: 0 }, 9), { amount: 9, monthly: 0 });
  });
});

/** What entries of one credit leave on the two balances. */
function effectOf(...kinds: EntryKind[]): { available: number; held: number } {
  const sum = (balance: 'available' | 'held') => kinds.reduce((total, kind) => total + ENTRY_KINDS[kind][balance], 0);
  return { available: sum('available'), held: sum('held') };
}
