import assert from 'node:assert/strict';
import { acceptJob } from '../../shared/commands/accept-job.ts';
import { deleteJob } from '../../shared/commands/delete-job.ts';
import { failJob } from '../../shared/commands/fail-job.ts';
import { markJobReady } from '../../shared/commands/mark-job-ready.ts';
import { Run } from '../../shared/db/entities/run.ts';
import type { FirstRun } from '../../shared/domain/first-run.ts';
import type { Plan } from '../../shared/domain/plan.ts';
import type { ProtectionLevel } from '../../shared/domain/protection.ts';
import { createTestAccount } from '../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { balances, mapJob, newJob, postings, storedJob } from './given.ts';

const USUAL: FirstRun = { max_pages: null, max_credits: null };

describe('the run that is asked for with a job', () => {
  let test: TestDatabase;
  before(async () => void (test = await createTestDatabase()));
  after(() => test.drop());

  /** A job that is being mapped, with such a run. */
  async function begin(
    firstRun: FirstRun | null,
    { credits = 100, plan = 'pro', level = 'light' }: { credits?: number; plan?: Plan; level?: ProtectionLevel } = {},
  ) {
    const { accountId } = await createTestAccount(test.database, { credits, plan });
    return { accountId, jobId: await jobWith(accountId, firstRun, level) };
  }

  async function jobWith(accountId: string, firstRun: FirstRun | null, level: ProtectionLevel = 'light') {
    const input = { type: 'goal', value: 'All products' } as const;
    const wish = { accountId, url: 'https://shop.example/', input, maxPages: 7, firstRun };
    const { id } = await acceptJob(test.database, wish);
    await mapJob(test.database, id, { level });
    return id;
  }

  const runsOf = (jobId: string) => test.database.em.fork().find(Run, { job: jobId });

  it('is accepted when the job becomes ready, and its workflow can be started', async () => {
    const { accountId, jobId } = await begin(USUAL);
    assert.deepEqual(await runsOf(jobId), []);
    const { runs } = await markJobReady(test.database, jobId);
    const [run, ...others] = await runsOf(jobId);
    assert.deepEqual(others, []);
    assert.deepEqual([run!.status, run!.trigger, run!.maxPages, run!.maxCredits], ['queued', 'api', 7, null]);
    assert.deepEqual(runs, [
      { runId: run!.id, jobId, accountId, host: 'shop.example', trigger: 'api', protectionLevel: 'light' },
    ]);
    const job = await storedJob(test.database, jobId);
    assert.deepEqual([job!.status, job!.firstRunId, job!.firstRunError], ['ready', run!.id, null]);
    assert.deepEqual(await postings(test.database, accountId), ['charge 10', 'hold 7']);
  });

  it('is triggered by whoever asked for it', async () => {
    for (const trigger of ['api', 'dashboard'] as const) {
      const { jobId } = await begin({ ...USUAL, trigger });
      const { runs } = await markJobReady(test.database, jobId);
      assert.deepEqual([runs[0]!.trigger, (await runsOf(jobId))[0]!.trigger], [trigger, trigger]);
    }
  });

  it('is one, however often and by how many the job is made ready', async () => {
    const { accountId, jobId } = await begin(USUAL);
    const times = await Promise.all(Array.from({ length: 8 }, () => markJobReady(test.database, jobId)));
    assert.equal((await runsOf(jobId)).length, 1);
    assert.equal(times.flatMap(({ runs }) => runs).length, 1);
    assert.deepEqual((await markJobReady(test.database, jobId)).runs, []);
    assert.deepEqual(await postings(test.database, accountId), ['charge 10', 'hold 7']);
  });

  it('has its own limits', async () => {
    const { jobId } = await begin({ max_pages: 3, max_credits: 2 });
    await markJobReady(test.database, jobId);
    const [run] = await runsOf(jobId);
    assert.deepEqual([run!.maxPages, run!.maxCredits], [3, 2]);
  });

  it('waits for a slot where the plan has none left', async () => {
    const { accountId, jobId } = await begin(USUAL, { plan: 'free' });
    const otherId = await jobWith(accountId, USUAL);
    assert.equal((await markJobReady(test.database, jobId)).runs.length, 1);
    assert.equal((await markJobReady(test.database, otherId)).runs.length, 0);
    const [waiting] = await runsOf(otherId);
    assert.deepEqual([waiting!.status, waiting!.admittedAt], ['queued', null]);
    assert.equal((await storedJob(test.database, otherId))!.firstRunId, waiting!.id);
  });

  it('is not there when it can not be paid: the job is ready, and says why', async () => {
    const { accountId, jobId } = await begin(USUAL, { credits: 11, level: 'moderate' });
    const { runs } = await markJobReady(test.database, jobId);
    assert.deepEqual([runs, await runsOf(jobId)], [[], []]);
    const job = await storedJob(test.database, jobId);
    assert.deepEqual([job!.status, job!.firstRunId, job!.firstRunError?.code], ['ready', null, 'insufficient_credits']);
    assert.match(job!.firstRunError!.message, /credits/);
    assert.deepEqual(await balances(test.database, accountId), { available: 1, held: 0 });
  });

  it('is not there when one page costs more than it may, or the plan no longer allows its pages', async () => {
    const dear = await begin({ max_pages: null, max_credits: 1 }, { level: 'heavy' });
    await markJobReady(test.database, dear.jobId);
    const first = await storedJob(test.database, dear.jobId);
    assert.equal(first!.firstRunError?.code, 'validation_error');
    assert.match(first!.firstRunError.message, /max_credits must be at least 3/);
    const large = await begin({ max_pages: 1_000, max_credits: null });
    await test.database.em.fork().execute(`update account set plan = 'starter' where id = ?`, [large.accountId]);
    await markJobReady(test.database, large.jobId);
    assert.equal((await storedJob(test.database, large.jobId))!.firstRunError?.code, 'page_limit_exceeded');
  });

  it('is refused with the job when the plan does not allow its pages', async () => {
    await assert.rejects(begin({ max_pages: 101, max_credits: null }, { plan: 'free' }), {
      code: 'page_limit_exceeded',
    });
  });

  it('is not there of a job that asked for none, that failed, or that was deleted', async () => {
    const { jobId } = await begin(null);
    assert.deepEqual((await markJobReady(test.database, jobId)).runs, []);
    assert.deepEqual(await runsOf(jobId), []);
    const failed = await begin(USUAL);
    await failJob(test.database, { jobId: failed.jobId, failure: 'no_listing_found' });
    assert.deepEqual((await markJobReady(test.database, failed.jobId)).runs, []);
    const gone = await begin(USUAL);
    await deleteJob(test.database, { accountId: gone.accountId, jobId: gone.jobId });
    await assert.rejects(markJobReady(test.database, gone.jobId));
    assert.deepEqual(await runsOf(gone.jobId), []);
  });

  it('lets a job become ready beside other transactions of the account', async () => {
    const { accountId, jobId } = await begin(USUAL, { credits: 1_000 });
    const others = Array.from({ length: 6 }, () => newJob(test.database, accountId));
    const [{ runs }] = await Promise.all([markJobReady(test.database, jobId), ...others]);
    assert.equal(runs.length, 1);
  });
});
