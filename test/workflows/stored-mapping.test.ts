import assert from 'node:assert/strict';
import { WorkflowFailedError } from '@temporalio/client';
import { ApplicationFailure, CancelledFailure } from '@temporalio/common';
import type { Activities } from '../../activities/temporal/contract.ts';
import { bundleWithPauses } from '../support/bundle-with-pauses.ts';
import { endlessWork, failureOfType, stubActivities } from './stub-activities.ts';
import { openWorkflowStage, type WorkflowStage } from './workflow-stage.ts';

describe('a job whose mapping is stored when a later step fails', () => {
  let stage: WorkflowStage;
  before(async () => void (stage = await openWorkflowStage()));
  after(() => stage.close());

  /** Maps a poor listing at level light; `later` is what the browser does. */
  function poorAtLight(later: Activities['mapListing']) {
    return stubActivities({
      mapListing: async (input) =>
        input.level === 'light' ? { score: 0.4, go_on_because: 'no_listing_found' } : later(input),
    });
  }

  /** What the later step ends with. */
  const FAILURES: [title: string, later: () => Promise<never>][] = [
    ['a failure of the site', () => Promise.reject(failureOfType('not_html'))],
    ['a defect of ours', () => Promise.reject(ApplicationFailure.nonRetryable('a defect', 'TypeError'))],
  ];
  for (const [title, later] of FAILURES) {
    it(`is ready with that mapping after ${title}`, async () => {
      const stub = poorAtLight(later);
      const { jobId, handle } = await stage.beginJob(stub.activities);
      assert.equal(await handle.result(), 'ready');
      assert.deepEqual(stub.names(), ['mapListing', 'mapListing', 'markJobReady']);
      assert.deepEqual(stub.calls.at(-1), ['markJobReady', { jobId }]);
    });
  }

  it('is ready with that mapping at the deadline', async () => {
    const hurried = await openWorkflowStage({
      bundle: await bundleWithPauses({ mappingDeadline: 2_000, permitWait: 0 }),
    });
    const stub = poorAtLight(endlessWork().work);
    const { jobId, handle } = await hurried.beginJob(stub.activities);
    assert.equal(await handle.result(), 'ready');
    assert.deepEqual(stub.calls.at(-1), ['markJobReady', { jobId }]);
    await hurried.close();
  });

  it('ends quietly when it was deleted', async () => {
    const stub = poorAtLight(() => Promise.reject(failureOfType('gone')));
    const { handle } = await stage.beginJob(stub.activities);
    assert.equal(await handle.result(), 'gone');
    assert.equal(stub.names().includes('markJobReady'), false);
  });

  it('is undone when it is cancelled', async () => {
    const { work, started } = endlessWork();
    const stub = poorAtLight(work);
    const { jobId, handle } = await stage.beginJob(stub.activities);
    await started;
    await handle.cancel();
    await assert.rejects(
      handle.result(),
      (error) => error instanceof WorkflowFailedError && error.cause instanceof CancelledFailure,
    );
    assert.deepEqual(stub.calls.at(-1), ['failJob', { jobId, failure: 'internal_error' }]);
  });
});
