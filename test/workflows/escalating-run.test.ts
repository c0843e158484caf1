import assert from 'node:assert/strict';
import type { ChunkOutcome } from '../../activities/temporal/contract.ts';
import { bundleWithPauses } from '../support/bundle-with-pauses.ts';
import { failureOfType, stubActivities } from './stub-activities.ts';
import { openWorkflowStage, type WorkflowStage } from './workflow-stage.ts';

const MORE: ChunkOutcome = { pages: 25, stop_reason: null };
const DONE: ChunkOutcome = { pages: 3, stop_reason: 'last_page' };

/** Crawls with these outcomes, one after the other; a text is a failure of that type. */
function refusing(...outcomes: (ChunkOutcome | string)[]) {
  return async (): Promise<ChunkOutcome> => {
    const outcome = outcomes.shift()!;
    if (typeof outcome === 'string') throw failureOfType(outcome);
    return outcome;
  };
}

describe('a run whose site begins to refuse it', () => {
  let stage: WorkflowStage;
  before(async () => {
    stage = await openWorkflowStage({ bundle: await bundleWithPauses({ refused: 100 }) });
  });
  after(() => stage.close());

  it('tries the level once more, and goes on there when that helps', async () => {
    const stub = stubActivities({ crawlListingPages: refusing(MORE, 'blocked', DONE) });
    const { runId, handle } = await stage.beginRun(stub.activities);
    assert.equal(await handle.result(), 'completed');
    assert.deepEqual(stub.names(), [
      'startRun',
      'crawlListingPages',
      'holdCredits',
      'crawlListingPages',
      'crawlListingPages',
      'settleRun',
    ]);
    assert.deepEqual(stub.calls.at(-1), ['settleRun', { runId, stopReason: 'last_page' }]);
  });

  it('goes on at the next level, where pages of that level are crawled', async () => {
    const stub = stubActivities({ crawlListingPages: refusing(MORE, 'blocked', 'blocked', MORE, DONE) });
    const { runId, handle } = await stage.beginRun(stub.activities);
    assert.equal(await handle.result(), 'completed');
    assert.deepEqual(stub.calls.slice(1), [
      ['crawlListingPages', { runId }],
      ['holdCredits', { runId, chunk: 1 }],
      ['crawlListingPages', { runId }],
      ['crawlListingPages', { runId }],
      ['escalateRun', { runId, from: 'light' }],
      ['crawlListingPages', { runId }],
      ['holdCredits', { runId, chunk: 2 }],
      ['crawlListingPages', { runId }],
      ['settleRun', { runId, stopReason: 'last_page' }],
    ]);
    const { events } = await handle.fetchHistory();
    const scheduled = events!
      .map((event) => event.activityTaskScheduledEventAttributes)
      .filter((given) => given != null);
    const crawls = scheduled.filter(({ activityType }) => activityType?.name === 'crawlListingPages');
    assert.deepEqual(
      crawls.map(({ taskQueue }) => taskQueue?.name),
      ['lw-http', 'lw-http', 'lw-http', 'lw-browser', 'lw-browser'],
    );
  });

  for (const failure of ['level_not_offered', 'level_not_affordable']) {
    it(`fails with ${failure}, everything released, when the next level is out of reach`, async () => {
      const stub = stubActivities({
        crawlListingPages: refusing('needs_scripts', 'needs_scripts'),
        escalateRun: () => Promise.reject(failureOfType(failure)),
      });
      const { runId, handle } = await stage.beginRun(stub.activities);
      assert.equal(await handle.result(), 'failed');
      assert.deepEqual(stub.calls.at(-1), ['failRun', { runId, failure }]);
    });
  }

  it('fails as blocked at the last level', async () => {
    const stub = stubActivities({
      startRun: async () => ({ protection_level: 'strict' }),
      crawlListingPages: refusing('blocked', 'blocked'),
    });
    const { runId, handle } = await stage.beginRun(stub.activities);
    assert.equal(await handle.result(), 'failed');
    assert.deepEqual(stub.names(), ['startRun', 'crawlListingPages', 'crawlListingPages', 'failRun']);
    assert.deepEqual(stub.calls.at(-1), ['failRun', { runId, failure: 'blocked' }]);
  });

  it('does not climb when there is no browser: a higher level needs one as well', async () => {
    const stub = stubActivities({ crawlListingPages: refusing('no_browser') });
    const { runId, handle } = await stage.beginRun(stub.activities);
    assert.equal(await handle.result(), 'failed');
    assert.deepEqual(stub.calls.slice(1), [
      ['crawlListingPages', { runId }],
      ['failRun', { runId, failure: 'no_browser' }],
    ]);
  });
});
