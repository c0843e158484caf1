import assert from 'node:assert/strict';
import { randomUUIDv7 } from 'node:crypto';
import { cancelRun } from '../../shared/commands/cancel-run.ts';
import { failRun } from '../../shared/commands/fail-run.ts';
import { NoLongerActiveError } from '../../shared/domain/no-longer-active.ts';
import { holdCredits } from '../../shared/commands/hold-credits.ts';
import { savePages } from '../../shared/commands/save-pages.ts';
import { settleRun } from '../../shared/commands/settle-run.ts';
import { loadRunWork } from '../../shared/db/queries/run-work.ts';
import { createTestAccount } from '../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { balances, postings, runningRun, somePage, storedRun } from './given.ts';

describe('cancelling a run', () => {
  let test: TestDatabase;
  let accountId: string;
  before(async () => void (test = await createTestDatabase()));
  after(() => test.drop());
  beforeEach(async () => void ({ accountId } = await createTestAccount(test.database, { credits: 100 })));

  const cancel = (runId: string) => cancelRun(test.database, { accountId, runId });

  it('completes it, bills what it has saved and releases the rest', async () => {
    const { runId } = await runningRun(test.database, accountId, { level: 'moderate' });
    const page = somePage(1, { protectionLevel: 'moderate', detailVisits: 4 });
    await savePages(test.database, { runId, pages: [page] });
    const { run } = await cancel(runId);
    assert.deepEqual(
      [run.status, run.stopReason, run.creditsUsed, run.pageCount, run.itemCount, run.error],
      ['completed', 'cancelled', 4, 1, 2, null],
    );
    assert.ok(run.completedAt);
    assert.equal(run.billing?.credits_settled, 4);
    assert.deepEqual(await postings(test.database, accountId), ['charge 10', 'hold 20', 'capture 4', 'release 16']);
    assert.deepEqual(await balances(test.database, accountId), { available: 86, held: 0 });
  });

  it('is final: what is still under way is neither saved nor paid, and changes nothing', async () => {
    const { runId } = await runningRun(test.database, accountId);
    await savePages(test.database, { runId, pages: [somePage(1)] });
    await cancel(runId);
    const [ended, posted] = [await storedRun(test.database, runId), await postings(test.database, accountId)];
    await assert.rejects(savePages(test.database, { runId, pages: [somePage(2)] }), NoLongerActiveError);
    assert.equal(await holdCredits(test.database, { runId, chunk: 1 }), false);
    assert.equal(await loadRunWork(test.database, runId), null);
    await settleRun(test.database, { runId, stopReason: 'last_page' });
    await settleRun(test.database, { runId, stopReason: 'cancelled' });
    await failRun(test.database, { runId, failure: 'internal_error' });
    assert.deepEqual(await storedRun(test.database, runId), ended);
    assert.deepEqual(await postings(test.database, accountId), posted);
  });

  it('is refused for a run that has finished, in whatever way', async () => {
    const completed = await runningRun(test.database, accountId, { maxPages: 2 });
    await settleRun(test.database, { runId: completed.runId, stopReason: 'last_page' });
    const finished = { code: 'run_finished', status: 409 };
    await assert.rejects(cancel(completed.runId), { ...finished, message: 'The run is completed already.' });
    const failed = await runningRun(test.database, accountId, { maxPages: 2 });
    await failRun(test.database, { runId: failed.runId, failure: 'timed_out' });
    await assert.rejects(cancel(failed.runId), { ...finished, message: 'The run is failed already.' });
    const cancelled = await runningRun(test.database, accountId, { maxPages: 2 });
    await cancel(cancelled.runId);
    await assert.rejects(cancel(cancelled.runId), finished);
  });

  it("is refused for another account's run and for none, in the same way", async () => {
    const { runId } = await runningRun(test.database, accountId);
    const { accountId: stranger } = await createTestAccount(test.database);
    const unknown = { code: 'not_found', status: 404 };
    await assert.rejects(cancelRun(test.database, { accountId: stranger, runId }), unknown);
    await assert.rejects(cancel(randomUUIDv7()), unknown);
    assert.equal((await storedRun(test.database, runId))?.status, 'running');
  });

  it('bills once, in one way, whatever ends the run at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { accountId } = await createTestAccount(test.database, { credits: 100 });
      const { runId } = await runningRun(test.database, accountId);
      await savePages(test.database, { runId, pages: [somePage(1)] });
      await Promise.allSettled([
        savePages(test.database, { runId, pages: [somePage(2), somePage(3)] }),
        cancelRun(test.database, { accountId, runId }),
        settleRun(test.database, { runId, stopReason: 'last_page' }),
        cancelRun(test.database, { accountId, runId }),
        failRun(test.database, { runId, failure: 'timed_out' }),
      ]);
      const run = await storedRun(test.database, runId);
      const cost = run?.status === 'completed' ? run.pageCount : 0;
      assert.equal(run?.creditsUsed, cost);
      assert.deepEqual(await balances(test.database, accountId), { available: 90 - cost, held: 0 });
    }
  });
});
