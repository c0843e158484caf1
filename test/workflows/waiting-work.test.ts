import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Activities } from '../../activities/temporal/contract.ts';
import { queuesOf } from '../../shared/domain/task-queue.ts';
import { jobWorkflowId, runWorkflowId } from '../../shared/domain/workflow-id.ts';
import { createWorkflowStarter } from '../../shared/temporal/workflow-starter.ts';
import { bundleWithPauses } from '../support/bundle-with-pauses.ts';
import { openTestTemporal, type TestTemporal } from '../support/temporal.ts';
import { newRun } from './new-run.ts';
import { failureOfType, stubActivities } from './stub-activities.ts';

const READY = { score: 2, go_on_because: null, worked_ms: 1 } as const;

describe('work for which no worker is free', function () {
  this.timeout(30_000);
  let temporal: TestTemporal;
  /** The same workflows, which wait for shorter times. */
  let bundle: { code: string };
  let stop: (() => Promise<void>) | undefined;

  before(async () => {
    temporal = await openTestTemporal();
    bundle = await bundleWithPauses({
      begin: 1_000,
      mappingWait: 4_000,
      mappingDeadline: 2_000,
      permitWait: 0,
      busy: 100,
    });
  });
  afterEach(async () => {
    await stop?.();
    stop = undefined;
  });
  after(() => temporal.close());

  async function beginJob(activities: Activities, roles?: Parameters<TestTemporal['serve']>[2]) {
    stop = await temporal.serve(activities, bundle, roles);
    const jobId = randomUUID();
    await createWorkflowStarter(temporal).startMapJob({ jobId, accountId: randomUUID(), host: 'shop.example' });
    return { jobId, handle: temporal.client.workflow.getHandle(jobWorkflowId(jobId)) };
  }

  /** Steps whose worker has no permit for the first `count` of them. */
  function busyAtFirst<Result>(count: number, result: Result): () => Promise<Result> {
    let calls = 0;
    return async () => {
      calls += 1;
      if (calls <= count) throw failureOfType('service_busy');
      return result;
    };
  }

  it('is shown as waiting once, and goes on as soon as there is one', async () => {
    const stub = stubActivities({ mapListing: busyAtFirst(3, READY) });
    const { jobId, handle } = await beginJob(stub.activities);
    assert.equal(await handle.result(), 'ready');
    assert.deepEqual(stub.names(), [
      'mapListing',
      'noteWaiting',
      'mapListing',
      'mapListing',
      'mapListing',
      'markJobReady',
    ]);
    assert.deepEqual(stub.calls[1], ['noteWaiting', { jobId, level: 'light' }]);
  });

  it('fails a job as service_busy, which refunds it, when no worker takes it in time', async () => {
    const stub = stubActivities({ mapListing: async () => READY });
    const { jobId, handle } = await beginJob(stub.activities, ['workflows', 'browser']); // mapping at level light waits
    assert.equal(await handle.result(), 'failed');
    assert.deepEqual(stub.calls, [
      ['noteWaiting', { jobId, level: 'light' }],
      ['failJob', { jobId, failure: 'service_busy' }],
    ]);
  });

  it('fails a job as service_busy when workers take it and never have a permit for it', async () => {
    const stub = stubActivities({ mapListing: busyAtFirst(Infinity, READY) });
    const { jobId, handle } = await beginJob(stub.activities);
    assert.equal(await handle.result(), 'failed');
    assert.deepEqual(stub.calls.at(-1), ['failJob', { jobId, failure: 'service_busy' }]);
  });

  it('has its whole time to work after it has waited for longer than that', async () => {
    const stub = stubActivities({ mapListing: async () => READY });
    const { handle } = await beginJob(stub.activities, ['workflows', 'browser']);
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    const stopMore = await temporal.serve(stub.activities, bundle, ['http']);
    assert.equal(await handle.result(), 'ready');
    await stopMore();
  });

  it('is done on the queues of mapping, which runs do not use', () => {
    assert.deepEqual(queuesOf('http'), ['lw-http', 'lw-http-mapping']);
    assert.deepEqual(queuesOf('browser'), ['lw-browser', 'lw-browser-mapping']);
  });

  async function executeRun(activities: Activities): Promise<unknown> {
    stop = await temporal.serve(activities, bundle);
    const run = newRun();
    await createWorkflowStarter(temporal).startExecuteRun(run);
    return temporal.client.workflow.getHandle(runWorkflowId(run.runId)).result();
  }

  it('never fails a run', async () => {
    const stub = stubActivities({ crawlListingPages: busyAtFirst(8, { pages: 1, stop_reason: 'last_page' }) });
    assert.equal(await executeRun(stub.activities), 'completed');
    assert.equal(stub.names().filter((name) => name === 'crawlListingPages').length, 9);
  });

  it('is gone on with after it gave way to others, without another hold', async () => {
    let calls = 0;
    const stub = stubActivities({
      async crawlListingPages() {
        calls += 1;
        if (calls === 1) return { pages: 7, stop_reason: null, gave_way: true };
        return calls === 2 ? { pages: 18, stop_reason: null } : { pages: 3, stop_reason: 'last_page' };
      },
    });
    assert.equal(await executeRun(stub.activities), 'completed');
    assert.deepEqual(stub.names(), [
      'startRun',
      'crawlListingPages',
      'crawlListingPages',
      'holdCredits',
      'crawlListingPages',
      'settleRun',
    ]);
    assert.deepEqual((stub.calls[3]![1] as { chunk: number }).chunk, 1);
  });
});
