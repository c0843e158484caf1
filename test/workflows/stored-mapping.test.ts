import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { WorkflowFailedError } from '@temporalio/client';
import { ApplicationFailure, CancelledFailure } from '@temporalio/common';
import type { Activities } from '../../activities/temporal/contract.ts';
import { jobWorkflowId } from '../../shared/domain/workflow-id.ts';
import { createWorkflowStarter } from '../../shared/temporal/workflow-starter.ts';
import { bundleChangedWorkflows } from '../support/changed-workflows.ts';
import { openTestTemporal, type TestTemporal } from '../support/temporal.ts';
import { endlessWork, failureOfType, stubActivities } from './stub-activities.ts';

describe('a job whose mapping is stored when a later step fails', () => {
  let temporal: TestTemporal;
  let stop: (() => Promise<void>) | undefined;

  before(async () => {
    temporal = await openTestTemporal();
  });
  afterEach(async () => {
    await stop?.();
    stop = undefined;
  });
  after(() => temporal.close());

  /** Maps a poor listing at level light; `later` is what the browser does. */
  function poorAtLight(later: Activities['mapListing']) {
    return stubActivities({
      mapListing: async (input) =>
        input.level === 'light' ? { score: 0.4, go_on_because: 'no_listing_found' } : later(input),
    });
  }

  async function begin(activities: Activities, bundle?: { code: string }) {
    stop = await temporal.serve(activities, bundle);
    const jobId = randomUUID();
    await createWorkflowStarter(temporal).startMapJob({ jobId, accountId: randomUUID(), host: 'shop.example' });
    return { jobId, handle: temporal.client.workflow.getHandle(jobWorkflowId(jobId)) };
  }

  /** What the later step ends with. */
  const FAILURES: [title: string, later: () => Promise<never>][] = [
    ['a failure of the site', () => Promise.reject(failureOfType('not_html'))],
    ['a defect of ours', () => Promise.reject(ApplicationFailure.nonRetryable('a defect', 'TypeError'))],
  ];
  for (const [title, later] of FAILURES) {
    it(`is ready with that mapping after ${title}`, async () => {
      const stub = poorAtLight(later);
      const { jobId, handle } = await begin(stub.activities);
      assert.equal(await handle.result(), 'ready');
      assert.deepEqual(stub.names(), ['mapListing', 'mapListing', 'markJobReady']);
      assert.deepEqual(stub.calls.at(-1), ['markJobReady', { jobId }]);
    });
  }

  it('is ready with that mapping at the deadline', async () => {
    const bundle = await bundleChangedWorkflows([
      { file: 'shared/domain/limit.ts', from: 'mapping_deadline_seconds: 180', to: 'mapping_deadline_seconds: 2' },
      { file: 'shared/domain/limit.ts', from: 'permit_wait_seconds: 10', to: 'permit_wait_seconds: 0' },
    ]);
    const stub = poorAtLight(endlessWork().work);
    const { jobId, handle } = await begin(stub.activities, bundle);
    assert.equal(await handle.result(), 'ready');
    assert.deepEqual(stub.calls.at(-1), ['markJobReady', { jobId }]);
  });

  it('ends quietly when it was deleted', async () => {
    const stub = poorAtLight(() => Promise.reject(failureOfType('gone')));
    const { handle } = await begin(stub.activities);
    assert.equal(await handle.result(), 'gone');
    assert.equal(stub.names().includes('markJobReady'), false);
  });

  it('is undone when it is cancelled', async () => {
    const { work, started } = endlessWork();
    const stub = poorAtLight(work);
    const { jobId, handle } = await begin(stub.activities);
    await started;
    await handle.cancel();
    await assert.rejects(
      handle.result(),
      (error) => error instanceof WorkflowFailedError && error.cause instanceof CancelledFailure,
    );
    assert.deepEqual(stub.calls.at(-1), ['failJob', { jobId, failure: 'internal_error' }]);
  });
});
