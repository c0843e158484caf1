import assert from 'node:assert/strict';
import { randomUUIDv7 } from 'node:crypto';
import { acceptRun } from '../../shared/commands/accept-run.ts';
import { auditLedger } from '../../shared/db/queries/audit-ledger.ts';
import { deleteJob } from '../../shared/commands/delete-job.ts';
import { failJob } from '../../shared/commands/fail-job.ts';
import { failRun } from '../../shared/commands/fail-run.ts';
import { NoLongerActiveError } from '../../shared/domain/no-longer-active.ts';
import { holdCredits } from '../../shared/commands/hold-credits.ts';
import { savePages } from '../../shared/commands/save-pages.ts';
import { settleRun } from '../../shared/commands/settle-run.ts';
import { startRun } from '../../shared/commands/start-run.ts';
import { createTestAccount } from '../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { balances, newJob, postings, readyJob, runningRun, somePage, storedJob } from './given.ts';

describe('deleting a job', () => {
  let test: TestDatabase;
  let accountId: string;
  before(async () => void (test = await createTestDatabase()));
  after(() => test.drop());
  beforeEach(async () => void ({ accountId } = await createTestAccount(test.database, { credits: 100 })));

  const remove = async (jobId: string) => (await deleteJob(test.database, { accountId, jobId })).workflowIds;
  const rowsOf = async (jobId: string) => {
    const [rows] = await test.database.em.fork().execute<[Record<string, number>]>(
      `select (select count(*) from job where id = ?)::int as jobs,
              (select count(*) from run where job_id = ?)::int as runs,
              (select count(*) from page)::int as pages, (select count(*) from item)::int as items`,
      [jobId, jobId],
    );
    return rows;
  };

  it('refunds one that is being mapped and names its workflow', async () => {
    const jobId = await newJob(test.database, accountId);
    assert.deepEqual(await remove(jobId), [`job/${jobId}`]);
    assert.equal(await storedJob(test.database, jobId), null);
    assert.deepEqual(await postings(test.database, accountId), ['charge 10', 'refund 10']);
  });

  it('does not refund a ready one', async () => {
    const jobId = await readyJob(test.database, accountId);
    assert.deepEqual(await remove(jobId), []);
    assert.deepEqual(await postings(test.database, accountId), ['charge 10']);
  });

  it('does not refund a failed one again', async () => {
    const jobId = await newJob(test.database, accountId);
    await failJob(test.database, { jobId, failure: 'timed_out' });
    assert.deepEqual(await remove(jobId), []);
    assert.deepEqual(await postings(test.database, accountId), ['charge 10', 'refund 10']);
  });

  it('settles an active run for the work done and removes everything but the ledger', async () => {
    const { jobId, runId } = await runningRun(test.database, accountId);
    await savePages(test.database, { runId, pages: [somePage(1), somePage(2), somePage(3)] });
    assert.deepEqual(await remove(jobId), [`run/${runId}`]);
    assert.deepEqual(await rowsOf(jobId), { jobs: 0, runs: 0, pages: 0, items: 0 });
    assert.deepEqual(await postings(test.database, accountId), ['charge 10', 'hold 10', 'capture 3', 'release 7']);
    assert.deepEqual(await balances(test.database, accountId), { available: 87, held: 0 });
  });

  it('releases a run that has not started', async () => {
    const jobId = await readyJob(test.database, accountId);
    const { id } = await acceptRun(test.database, { accountId, jobId, maxPages: 4, trigger: 'api' });
    assert.deepEqual(await remove(jobId), [`run/${id}`]);
    assert.deepEqual(await postings(test.database, accountId), ['charge 10', 'hold 4', 'release 4']);
  });

  it('names no workflow for a run that waits for a slot', async () => {
    const { accountId: free } = await createTestAccount(test.database, { plan: 'free', credits: 100 });
    const jobId = await readyJob(test.database, free);
    const first = await acceptRun(test.database, { accountId: free, jobId, maxPages: 1, trigger: 'api' });
    await acceptRun(test.database, { accountId: free, jobId, maxPages: 1, trigger: 'api' });
    const { workflowIds } = await deleteJob(test.database, { accountId: free, jobId });
    assert.deepEqual(workflowIds, [`run/${first.id}`]);
    assert.deepEqual(await balances(test.database, free), { available: 90, held: 0 });
  });

  it('lets a waiting run of another job start', async () => {
    const { accountId: free } = await createTestAccount(test.database, { plan: 'free', credits: 100 });
    const { jobId } = await runningRun(test.database, free);
    const other = await readyJob(test.database, free);
    const waiting = await acceptRun(test.database, { accountId: free, jobId: other, maxPages: 1, trigger: 'api' });
    const { admitted } = await deleteJob(test.database, { accountId: free, jobId });
    assert.deepEqual(
      admitted.map(({ runId }) => runId),
      [waiting.id],
    );
  });

  it('leaves the bills of finished runs as they are', async () => {
    const { jobId, runId } = await runningRun(test.database, accountId);
    await savePages(test.database, { runId, pages: [somePage(1)] });
    await settleRun(test.database, { runId, stopReason: 'last_page' });
    const failed = await acceptRun(test.database, { accountId, jobId, maxPages: 2, trigger: 'api' });
    await failRun(test.database, { runId: failed.id, failure: 'timed_out' });
    const before = await postings(test.database, accountId);
    assert.deepEqual(await remove(jobId), []);
    assert.deepEqual(await postings(test.database, accountId), before);
  });

  it('is answered as not found the second time, for none, and for another account, whose job stays', async () => {
    const jobId = await readyJob(test.database, accountId);
    const { accountId: stranger } = await createTestAccount(test.database);
    const unknown = { code: 'not_found', status: 404 };
    await assert.rejects(deleteJob(test.database, { accountId: stranger, jobId }), unknown);
    assert.ok(await storedJob(test.database, jobId));
    await assert.rejects(remove(randomUUIDv7()), unknown);
    await remove(jobId);
    await assert.rejects(remove(jobId), unknown);
  });

  it('leaves nothing for its run to go on with', async () => {
    const { jobId, runId } = await runningRun(test.database, accountId);
    await remove(jobId);
    await assert.rejects(savePages(test.database, { runId, pages: [somePage(1)] }), NoLongerActiveError);
    await assert.rejects(holdCredits(test.database, { runId, chunk: 1 }), NoLongerActiveError);
    await assert.rejects(startRun(test.database, runId), NoLongerActiveError);
  });

  it('agrees with whatever happens at the same time', async () => {
    for (let round = 0; round < 8; round++) {
      const { jobId, runId } = await runningRun(test.database, accountId, { maxPages: 1 });
      const outcomes = await Promise.allSettled([
        savePages(test.database, { runId, pages: [somePage(1)] }),
        acceptRun(test.database, { accountId, jobId, maxPages: 1, trigger: 'api' }),
        remove(jobId),
        holdCredits(test.database, { runId, chunk: 1 }),
        settleRun(test.database, { runId, stopReason: 'last_page' }),
      ]);
      const unexpected = outcomes
        .filter((outcome) => outcome.status === 'rejected')
        .map(({ reason }) => reason as { code?: string })
        .filter((reason) => !(reason instanceof NoLongerActiveError) && reason.code !== 'not_found');
      assert.deepEqual(unexpected, []);
      assert.deepEqual(await rowsOf(jobId), { jobs: 0, runs: 0, pages: 0, items: 0 });
      assert.equal((await balances(test.database, accountId)).held, 0);
      const { accountId: fresh } = await createTestAccount(test.database, { credits: 100 });
      accountId = fresh;
    }
    assert.deepEqual((await auditLedger(test.database)).differences, []);
  });
});
