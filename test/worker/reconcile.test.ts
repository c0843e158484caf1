import assert from 'node:assert/strict';
import { acceptJob } from '../../shared/commands/accept-job.ts';
import { acceptRun } from '../../shared/commands/accept-run.ts';
import { cancelRun } from '../../shared/commands/cancel-run.ts';
import { Account } from '../../shared/db/entities/account.ts';
import { Job } from '../../shared/db/entities/job.ts';
import { Run } from '../../shared/db/entities/run.ts';
import { CRAWL_FAILURES } from '../../shared/domain/crawl-failure.ts';
import { jobWorkflowId, runWorkflowId } from '../../shared/domain/workflow-id.ts';
import { openTemporal } from '../../shared/temporal/connection.ts';
import { reconcile } from '../../worker/reconcile.ts';
import { readyJob } from '../commands/given.ts';
import { createTestAccount } from '../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { openTestTemporal, type TestTemporal } from '../support/temporal.ts';
import { failureOfType, stubActivities } from '../workflows/stub-activities.ts';

describe('the reconciler', () => {
  let temporal: TestTemporal;
  let test: TestDatabase;
  let accountId: string;

  before(async () => {
    temporal = await openTestTemporal();
  });
  beforeEach(async () => {
    test = await createTestDatabase();
    ({ accountId } = await createTestAccount(test.database, { credits: 100 }));
  });
  afterEach(() => test.drop());
  after(() => temporal.close());

  const pass = () => reconcile(test.database, temporal);
  const em = () => test.database.em.fork();
  const handleOf = (workflowId: string) => temporal.client.workflow.getHandle(workflowId);
  const statusOf = async (workflowId: string) => (await handleOf(workflowId).describe()).status.name;
  const creditsOf = async () => (await em().findOneOrFail(Account, accountId)).creditsAvailable;

  /** Lets all rows look older, and their workflows unseen for that long. */
  const age = async (seconds = 60) => {
    for (const table of ['job', 'run']) {
      await em().execute(
        `update ${table} set created_at = created_at - make_interval(secs => ?),
           workflow_seen_at = workflow_seen_at - make_interval(secs => ?)`,
        [seconds, seconds],
      );
    }
    await em().execute('update run set admitted_at = admitted_at - make_interval(secs => ?)', [seconds]);
  };

  async function newJob(): Promise<string> {
    const input = { type: 'goal', value: 'All books' } as const;
    return (await acceptJob(test.database, { accountId, url: 'https://shop.example/books', input, maxPages: 5 })).id;
  }

  async function newRun(): Promise<string> {
    const jobId = await readyJob(test.database, accountId);
    return (await acceptRun(test.database, { accountId, jobId, maxPages: 3, trigger: 'api' })).id;
  }

  it('starts what was accepted while Temporal was away, once', async () => {
    const [jobId, runId] = [await newJob(), await newRun()];
    await age();
    assert.deepEqual(await pass(), { started: 2, failed: 0, seen: 0 });
    assert.equal(await statusOf(jobWorkflowId(jobId)), 'RUNNING');
    assert.equal(await statusOf(runWorkflowId(runId)), 'RUNNING');
    const { searchAttributes } = await handleOf(runWorkflowId(runId)).describe();
    assert.deepEqual(searchAttributes['LwHost'], ['shop.example']);
    assert.deepEqual(await pass(), { started: 0, failed: 0, seen: 0 });
  });

  it('leaves time to start by itself to what was accepted just now', async () => {
    await newJob();
    assert.deepEqual(await pass(), { started: 0, failed: 0, seen: 0 });
  });

  it('looks at what runs every ten seconds', async () => {
    const jobId = await newJob();
    await age();
    await pass();
    const before = (await em().findOneOrFail(Job, jobId)).workflowSeenAt;
    await age(9);
    assert.deepEqual(await pass(), { started: 0, failed: 0, seen: 0 });
    await age(2);
    assert.deepEqual(await pass(), { started: 0, failed: 0, seen: 1 });
    assert.ok((await em().findOneOrFail(Job, jobId)).workflowSeenAt! > before!);
  });

  it('starts again what Temporal has lost', async () => {
    const runId = await newRun();
    await em().nativeUpdate(Run, { id: runId }, { workflowSeenAt: new Date(Date.now() - 60_000) });
    assert.deepEqual(await pass(), { started: 1, failed: 0, seen: 0 });
  });

  it('fails, refunded and released, what an operator terminated', async () => {
    const [jobId, runId] = [await newJob(), await newRun()];
    await age();
    await pass();
    await handleOf(jobWorkflowId(jobId)).terminate();
    await handleOf(runWorkflowId(runId)).terminate();
    await age();
    assert.deepEqual(await pass(), { started: 0, failed: 2, seen: 0 });
    const [job, run] = [await em().findOneOrFail(Job, jobId), await em().findOneOrFail(Run, runId)];
    assert.deepEqual([job.status, job.error], ['failed', CRAWL_FAILURES.internal_error.text]);
    assert.deepEqual([run.status, run.error], ['failed', CRAWL_FAILURES.internal_error.text]);
    const jobOfTheRun = 10;
    assert.equal(await creditsOf(), 100 - jobOfTheRun);
    assert.deepEqual(await pass(), { started: 0, failed: 0, seen: 0 });
  });

  it('fails what has ended without finishing its row', async () => {
    const jobId = await newJob();
    await age();
    await pass();
    const stop = await temporal.serve(
      stubActivities({ mapListing: () => Promise.reject(failureOfType('gone')) }).activities,
    );
    assert.equal(await handleOf(jobWorkflowId(jobId)).result(), 'gone');
    await stop();
    await age();
    assert.deepEqual(await pass(), { started: 0, failed: 1, seen: 0 });
    assert.equal((await em().findOneOrFail(Job, jobId)).status, 'failed');
  });

  it('leaves alone what waits for a slot', async () => {
    const { accountId: free } = await createTestAccount(test.database, { plan: 'free' });
    const jobId = await readyJob(test.database, free);
    const accept = () => acceptRun(test.database, { accountId: free, jobId, maxPages: 1, trigger: 'api' });
    const [first, second] = [await accept(), await accept()];
    await age();
    assert.deepEqual(await pass(), { started: 1, failed: 0, seen: 0 });
    await assert.rejects(statusOf(runWorkflowId(second.id)), /not found/i);
    await cancelRun(test.database, { accountId: free, runId: first.id });
    await age(3);
    assert.deepEqual(await pass(), { started: 1, failed: 0, seen: 0 });
    assert.equal(await statusOf(runWorkflowId(second.id)), 'RUNNING');
  });

  it('leaves alone what was cancelled', async () => {
    const runId = await newRun();
    await age();
    await pass();
    await cancelRun(test.database, { accountId, runId });
    await handleOf(runWorkflowId(runId)).terminate();
    await age();
    assert.deepEqual(await pass(), { started: 0, failed: 0, seen: 0 });
    assert.equal((await em().findOneOrFail(Run, runId)).status, 'completed');
  });

  it('changes nothing while Temporal is away', async () => {
    const jobId = await newJob();
    await age();
    const away = openTemporal({ ...temporal.config, temporalAddress: '127.0.0.1:1' });
    await assert.rejects(reconcile(test.database, away));
    await away.close();
    const { status, workflowSeenAt } = await em().findOneOrFail(Job, jobId);
    assert.deepEqual([status, workflowSeenAt], ['in_progress', null]);
    assert.deepEqual(await pass(), { started: 1, failed: 0, seen: 0 });
  });

  it('works in one process at a time', async () => {
    await newJob();
    await age();
    const passes = await Promise.all([pass(), pass(), pass()]);
    assert.equal(
      passes.reduce((sum, result) => sum + (result?.started ?? 0), 0),
      1,
    );
    assert.ok(passes.includes(null));
  });
});
