import assert from 'node:assert/strict';
import { acceptRun } from '../../shared/commands/accept-run.ts';
import { auditLedger } from '../../shared/db/queries/audit-ledger.ts';
import { cancelRun } from '../../shared/commands/cancel-run.ts';
import { deleteJob } from '../../shared/commands/delete-job.ts';
import { failRun } from '../../shared/commands/fail-run.ts';
import { grantMonthlyCredits } from '../../shared/commands/grant-monthly-credits.ts';
import { savePages } from '../../shared/commands/save-pages.ts';
import { settleRun } from '../../shared/commands/settle-run.ts';
import { createTestAccount } from '../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { readyJob, runningRun, somePage } from '../commands/given.ts';

describe('auditing the ledger', () => {
  let test: TestDatabase;
  let accountId: string;
  beforeEach(async () => {
    test = await createTestDatabase();
    ({ accountId } = await createTestAccount(test.database));
  });
  afterEach(() => test.drop());

  const change = (sql: string, id: string) => test.database.em.fork().execute(sql, [id]);
  const differences = async () => (await auditLedger(test.database)).differences;

  it('finds nothing after everything that the commands do', async () => {
    const ended = await runningRun(test.database, accountId);
    await savePages(test.database, { runId: ended.runId, pages: [somePage(1)] });
    await settleRun(test.database, { runId: ended.runId, stopReason: 'last_page' });
    const failed = await runningRun(test.database, accountId);
    await savePages(test.database, { runId: failed.runId, pages: [somePage(1)] });
    await failRun(test.database, { runId: failed.runId, failure: 'timed_out' });
    const cancelled = await runningRun(test.database, accountId);
    await cancelRun(test.database, { accountId, runId: cancelled.runId });
    const deleted = await runningRun(test.database, accountId);
    await deleteJob(test.database, { accountId, jobId: deleted.jobId });
    await grantMonthlyCredits(test.database, new Date(Date.now() + 40 * 86_400_000));
    await runningRun(test.database, accountId);
    await createTestAccount(test.database, { credits: 0 });
    assert.deepEqual(await auditLedger(test.database), { accounts: 2, differences: [] });
  });

  it('finds a balance that is not the sum of its postings', async () => {
    await runningRun(test.database, accountId);
    await change(
      'update account set credits_available = credits_available + 1, credits_monthly = 3 where id = ?',
      accountId,
    );
    assert.deepEqual(await differences(), [
      { account_id: accountId, run_id: null, figure: 'available', stored: 981, posted: 980 },
      { account_id: accountId, run_id: null, figure: 'monthly', stored: 3, posted: 0 },
    ]);
  });

  it('finds a finished run that still holds credits, and one that was deleted', async () => {
    const { runId } = await runningRun(test.database, accountId);
    await change("update run set status = 'completed' where id = ?", runId);
    const expected = [{ account_id: accountId, run_id: runId, figure: 'open_hold', stored: 0, posted: 10 }];
    assert.deepEqual(await differences(), expected);
    await change('delete from run where id = ?', runId);
    assert.deepEqual(await differences(), expected);
  });

  it('finds a bill that is not what was captured', async () => {
    const jobId = await readyJob(test.database, accountId);
    const { id: runId } = await acceptRun(test.database, { accountId, jobId, maxPages: 2, trigger: 'api' });
    await savePages(test.database, { runId, pages: [somePage(1)] });
    await cancelRun(test.database, { accountId, runId });
    await change('update run set credits_used = 2 where id = ?', runId);
    const used = { account_id: accountId, run_id: runId, figure: 'credits_used', stored: 2, posted: 1 };
    assert.deepEqual(await differences(), [used]);
    await change("update run set billing = jsonb_set(billing, '{credits_settled}', '5') where id = ?", runId);
    assert.deepEqual(await differences(), [{ ...used, figure: 'billing', stored: 5 }, used]);
  });
});
