import assert from 'node:assert/strict';
import { randomUUIDv7 } from 'node:crypto';
import { failRun } from '../../shared/commands/fail-run.ts';
import { NoLongerActiveError } from '../../shared/domain/no-longer-active.ts';
import { holdCredits } from '../../shared/commands/hold-credits.ts';
import { type SavedPage, savePages } from '../../shared/commands/save-pages.ts';
import type { ProtectionLevel } from '../../shared/domain/protection.ts';
import { createTestAccount } from '../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { balances, runningRun, somePage } from './given.ts';

describe('holding the credits of a chunk', () => {
  let test: TestDatabase;
  before(async () => void (test = await createTestDatabase()));
  after(() => test.drop());

  const save = (runId: string, from: number, to: number) =>
    savePages(test.database, { runId, pages: somePages(from, to, 'light') });

  it('adds what the next 100 light pages cost, 500 where they lead to no detail pages', async () => {
    for (const [visitsPerPage, pages] of [
      [2, 100],
      [0, 500],
    ] as const) {
      const { accountId } = await createTestAccount(test.database, { credits: 2_000 });
      const { runId } = await runningRun(test.database, accountId, { maxPages: 1_000, visitsPerPage });
      await save(runId, 1, pages);
      assert.equal(await holdCredits(test.database, { runId, chunk: 1 }), true);
      assert.equal((await balances(test.database, accountId)).held, 2 * pages);
    }
  });

  it('adds once for a chunk, however often it is asked', async () => {
    const { accountId } = await createTestAccount(test.database);
    const { runId } = await runningRun(test.database, accountId, { maxPages: 200, visitsPerPage: 2 });
    await save(runId, 1, 25);
    for (let time = 0; time < 3; time++) {
      assert.equal(await holdCredits(test.database, { runId, chunk: 1 }), true);
    }
    assert.equal((await balances(test.database, accountId)).held, 125);
    assert.equal(await holdCredits(test.database, { runId, chunk: 0 }), true);
    assert.equal((await balances(test.database, accountId)).held, 125);
  });

  it('counts what is held and not used up yet', async () => {
    const { accountId } = await createTestAccount(test.database);
    const { runId } = await runningRun(test.database, accountId, { maxPages: 200, visitsPerPage: 2 });
    await save(runId, 1, 10);
    assert.equal(await holdCredits(test.database, { runId, chunk: 1 }), true);
    assert.equal((await balances(test.database, accountId)).held, 110);
  });

  it('pays for the detail visits that used up the hold', async () => {
    const { accountId } = await createTestAccount(test.database);
    const { runId } = await runningRun(test.database, accountId, { level: 'heavy', maxPages: 4 });
    const page = somePage(1, { protectionLevel: 'heavy', detailVisits: 9 });
    await savePages(test.database, { runId, pages: [page] });
    assert.equal(await holdCredits(test.database, { runId, chunk: 1 }), true);
    assert.equal((await balances(test.database, accountId)).held, 12 + 9);
  });

  it('says that a page is not paid when its expected detail visits are not', async () => {
    const { accountId } = await createTestAccount(test.database, { credits: 10 + 14 });
    const { runId } = await runningRun(test.database, accountId, { level: 'heavy', maxPages: 9, visitsPerPage: 5 });
    const page = somePage(1, { protectionLevel: 'heavy', detailVisits: 5 });
    await savePages(test.database, { runId, pages: [page] });
    assert.equal(await holdCredits(test.database, { runId, chunk: 1 }), false);
  });

  it('goes no further than max_pages', async () => {
    const { accountId } = await createTestAccount(test.database);
    const { runId } = await runningRun(test.database, accountId, { maxPages: 28 });
    await save(runId, 1, 25);
    assert.equal(await holdCredits(test.database, { runId, chunk: 1 }), true);
    assert.equal((await balances(test.database, accountId)).held, 28);
  });

  it('adds as many pages as the account affords, and says when there is not even one', async () => {
    const { accountId } = await createTestAccount(test.database, { credits: 10 + 53 });
    const { runId } = await runningRun(test.database, accountId, { level: 'moderate', maxPages: 100 });
    await savePages(test.database, { runId, pages: somePages(1, 25, 'moderate') });
    assert.equal(await holdCredits(test.database, { runId, chunk: 1 }), true);
    assert.deepEqual(await balances(test.database, accountId), { available: 1, held: 52 });
    await savePages(test.database, { runId, pages: somePages(26, 26, 'moderate') });
    assert.equal(await holdCredits(test.database, { runId, chunk: 2 }), false);
    assert.equal(await holdCredits(test.database, { runId, chunk: 2 }), false);
    assert.deepEqual(await balances(test.database, accountId), { available: 1, held: 52 });
  });

  it('prices the next pages at the highest level that the run has needed', async () => {
    const { accountId } = await createTestAccount(test.database);
    const { runId } = await runningRun(test.database, accountId, { level: 'light', maxPages: 3 });
    await savePages(test.database, { runId, pages: [somePage(1, { protectionLevel: 'strict' })] });
    assert.equal(await holdCredits(test.database, { runId, chunk: 1 }), true);
    assert.equal((await balances(test.database, accountId)).held, 18);
  });

  it('does nothing for a finished run and is refused for one that is gone', async () => {
    const { accountId } = await createTestAccount(test.database);
    const { runId } = await runningRun(test.database, accountId);
    await failRun(test.database, { runId, failure: 'timed_out' });
    assert.equal(await holdCredits(test.database, { runId, chunk: 1 }), false);
    assert.equal((await balances(test.database, accountId)).held, 0);
    await assert.rejects(holdCredits(test.database, { runId: randomUUIDv7(), chunk: 1 }), NoLongerActiveError);
  });
});

/** The pages from one number to another, crawled at a level. */
function somePages(from: number, to: number, protectionLevel: ProtectionLevel): SavedPage[] {
  return Array.from({ length: to - from + 1 }, (_, index) => somePage(from + index, { protectionLevel }));
}
