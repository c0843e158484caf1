import assert from 'node:assert/strict';
import { ApplicationFailure } from '@temporalio/common';
import type { ChunkOutcome } from '../../activities/temporal/contract.ts';
import { STOP_REASONS } from '../../shared/domain/run.ts';
import { runWorkflowId } from '../../shared/domain/workflow-id.ts';
import { endlessWork, failureOfType, stubActivities } from './stub-activities.ts';
import { openWorkflowStage, type WorkflowStage } from './workflow-stage.ts';

const MORE: ChunkOutcome = { pages: 25, stop_reason: null };

describe('the story of a run', () => {
  let stage: WorkflowStage;
  before(async () => void (stage = await openWorkflowStage()));
  after(() => stage.close());

  it('starts, crawls and settles', async () => {
    const stub = stubActivities();
    const { runId, accountId, handle } = await stage.beginRun(stub.activities);
    assert.equal(await handle.result(), 'completed');
    assert.deepEqual(stub.calls, [
      ['startRun', { runId }],
      ['crawlListingPages', { runId }],
      ['settleRun', { runId, stopReason: 'last_page' }],
    ]);
    const description = await handle.describe();
    assert.equal(
      await description.staticSummary(),
      `Crawl shop.example at level light for account ${accountId} (dashboard)`,
    );
    assert.deepEqual(description.searchAttributes['LwTrigger'], ['dashboard']);
    assert.deepEqual(description.searchAttributes['LwStatus'], ['completed']);
  });

  for (const stopReason of STOP_REASONS) {
    if (['error', 'cancelled', 'credits_limit', 'credits_exhausted', 'last_page'].includes(stopReason)) continue;
    it(`settles a run that stopped because of ${stopReason}`, async () => {
      const stub = stubActivities({ crawlListingPages: async () => ({ pages: 1, stop_reason: stopReason }) });
      const { runId, handle } = await stage.beginRun(stub.activities);
      assert.equal(await handle.result(), 'completed');
      assert.deepEqual(stub.calls.at(-1), ['settleRun', { runId, stopReason }]);
    });
  }

  it('holds the credits of each further chunk before it is crawled', async () => {
    const outcomes: ChunkOutcome[] = [MORE, MORE, { pages: 3, stop_reason: 'last_page' }];
    const stub = stubActivities({ crawlListingPages: async () => outcomes.shift()! });
    const { runId, handle } = await stage.beginRun(stub.activities);
    assert.equal(await handle.result(), 'completed');
    assert.deepEqual(stub.calls.slice(1), [
      ['crawlListingPages', { runId }],
      ['holdCredits', { runId, chunk: 1 }],
      ['crawlListingPages', { runId }],
      ['holdCredits', { runId, chunk: 2 }],
      ['crawlListingPages', { runId }],
      ['settleRun', { runId, stopReason: 'last_page' }],
    ]);
  });

  it('completes with what it has when the credits are exhausted', async () => {
    const stub = stubActivities({ crawlListingPages: async () => MORE, holdCredits: async () => false });
    const { runId, handle } = await stage.beginRun(stub.activities);
    assert.equal(await handle.result(), 'completed');
    assert.deepEqual(stub.calls.at(-1), ['settleRun', { runId, stopReason: 'credits_exhausted' }]);
  });

  it('crawls a level that needs a browser on the queue of the browsers', async () => {
    const stub = stubActivities({ startRun: async () => ({ protection_level: 'moderate' }) });
    const { handle } = await stage.beginRun(stub.activities);
    await handle.result();
    const { events } = await handle.fetchHistory();
    const queues = events!.map((event) => event.activityTaskScheduledEventAttributes?.taskQueue?.name).filter(Boolean);
    assert.deepEqual(queues, ['lw-workflows', 'lw-browser', 'lw-workflows']);
  });

  it('fails, with everything released, when a site fails for good', async () => {
    const stub = stubActivities({ crawlListingPages: () => Promise.reject(failureOfType('listing_changed')) });
    const { runId, handle } = await stage.beginRun(stub.activities);
    assert.equal(await handle.result(), 'failed');
    assert.deepEqual(stub.calls.slice(1), [
      ['crawlListingPages', { runId }],
      ['failRun', { runId, failure: 'listing_changed' }],
    ]);
    assert.deepEqual((await handle.describe()).searchAttributes['LwStatus'], ['failed']);
  });

  it('fails with internal_error for a failure that is not a site’s', async () => {
    const defect = ApplicationFailure.nonRetryable('a defect', 'TypeError');
    const stub = stubActivities({ crawlListingPages: () => Promise.reject(defect) });
    const { runId, handle } = await stage.beginRun(stub.activities);
    assert.equal(await handle.result(), 'failed');
    assert.deepEqual(stub.calls.at(-1), ['failRun', { runId, failure: 'internal_error' }]);
  });

  it('is settled for what it has saved when it is cancelled in the middle of the crawl', async () => {
    const { work, started, stopped } = endlessWork();
    const stub = stubActivities({ crawlListingPages: work });
    const { runId, handle } = await stage.beginRun(stub.activities);
    await started;
    await stage.starter.cancel([runWorkflowId(runId)]);
    assert.equal(await handle.result(), 'cancelled');
    assert.deepEqual(stub.calls.slice(1), [
      ['crawlListingPages', { runId }],
      ['settleRun', { runId, stopReason: 'cancelled' }],
    ]);
    await stopped;
    assert.deepEqual((await handle.describe()).searchAttributes['LwStatus'], ['completed']);
  });

  it('is settled when it is cancelled before it could start', async () => {
    const stub = stubActivities({ startRun: () => Promise.reject(new Error('no slot yet')) });
    const { runId, handle } = await stage.beginRun(stub.activities);
    while (stub.calls.length < 2) await new Promise((resolve) => setTimeout(resolve, 50));
    await handle.cancel();
    assert.equal(await handle.result(), 'cancelled');
    assert.deepEqual(stub.calls.at(-1), ['settleRun', { runId, stopReason: 'cancelled' }]);
  });

  it('waits for its slot without an event a try', async () => {
    let tries = 0;
    const stub = stubActivities({
      startRun: async () => {
        tries += 1;
        if (tries < 4) throw new Error('no slot yet');
        return { protection_level: 'light' };
      },
    });
    const { handle } = await stage.beginRun(stub.activities);
    assert.equal(await handle.result(), 'completed');
    const { events } = await handle.fetchHistory();
    assert.equal(events!.filter((event) => event.activityTaskScheduledEventAttributes).length, 3);
  });

  it('ends quietly when the run was cancelled and deleted meanwhile', async () => {
    const { work, started } = endlessWork();
    const gone = () => Promise.reject(failureOfType('gone'));
    const { handle } = await stage.beginRun(stubActivities({ crawlListingPages: work, settleRun: gone }).activities);
    await started;
    await handle.cancel();
    assert.equal(await handle.result(), 'gone');
  });

  it('ends quietly, without compensation, when the run was deleted', async () => {
    const stub = stubActivities({ crawlListingPages: () => Promise.reject(failureOfType('gone')) });
    const { handle } = await stage.beginRun(stub.activities);
    assert.equal(await handle.result(), 'gone');
    assert.deepEqual(stub.names(), ['startRun', 'crawlListingPages']);
  });

  it('goes on in a fresh history when Temporal suggests it, with the next chunk', async () => {
    const ballast = 'x'.repeat(1_500_000);
    let chunks = 0;
    const stub = stubActivities({
      crawlListingPages: async () => {
        chunks += 1;
        return chunks === 5 ? { pages: 1, stop_reason: 'last_page' } : Object.assign({ ballast }, MORE);
      },
    });
    const { runId, handle } = await stage.beginRun(stub.activities);
    assert.equal(await handle.result(), 'completed');
    const holds = stub.calls.filter(([name]) => name === 'holdCredits').map(([, input]) => input);
    assert.deepEqual(
      holds,
      [1, 2, 3, 4].map((chunk) => ({ runId, chunk })),
    );
    assert.equal(stub.names().filter((name) => name === 'startRun').length, 2);
    const { events } = await handle.fetchHistory();
    assert.ok(events![0]!.workflowExecutionStartedEventAttributes!.continuedExecutionRunId);
  });
});
