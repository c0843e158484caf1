import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { WorkflowHandle } from '@temporalio/client';
import type { Activities } from '../../activities/temporal/contract.ts';
import type { ProtectionLevel } from '../../shared/domain/protection.ts';
import type { WorkerRole } from '../../shared/domain/task-queue.ts';
import { bundleWithPauses } from '../support/bundle-with-pauses.ts';
import { until } from '../support/crawl-stage.ts';
import { endlessWork, failureOfType, stubActivities } from './stub-activities.ts';
import { openWorkflowStage, type WorkflowStage } from './workflow-stage.ts';

const DETAILS_QUERY = '__temporal_workflow_metadata';
const POOR = { score: 0.4, go_on_because: 'no_listing_found' } as const;
const NOTHING = { score: null, go_on_because: 'no_listing_found' } as const;
const REFUSED = { score: null, go_on_because: 'blocked' } as const;

describe('work at a level that no worker serves', function () {
  this.timeout(30_000);
  /** Workers of level light alone, and of the browsers alone; they wait for the others for shorter times. */
  let light: WorkflowStage;
  let browsers: WorkflowStage;

  before(async () => {
    const bundle = await bundleWithPauses({
      mappingUnserved: 500,
      runUnserved: 2_000,
      firstQuestion: 200,
      lastQuestion: 400,
      unservedQuestion: 500,
    });
    [light, browsers] = await Promise.all([
      openWorkflowStage({ bundle, roles: ['workflows', 'http'] }),
      openWorkflowStage({ bundle, roles: ['workflows', 'browser'] }),
    ]);
  });
  after(() => Promise.all([light.close(), browsers.close()]));

  const detailsOf = async (handle: WorkflowHandle) =>
    (await handle.query<{ currentDetails?: string }>(DETAILS_QUERY)).currentDetails ?? '';
  const serves =
    (...roles: WorkerRole[]) =>
    async ({ level }: { level: ProtectionLevel }) =>
      roles.includes(level === 'light' ? 'http' : 'browser');
  const stepsOf = ({ calls }: ReturnType<typeof stubActivities>) => calls.filter(([name]) => name !== 'isLevelServed');

  describe('a job', () => {
    it('is ready with its poor mapping of level light, after the linked pages were tried too', async () => {
      const stub = stubActivities({
        isLevelServed: serves('http'),
        mapListing: async ({ scope }) => (scope === 'page' ? POOR : NOTHING),
      });
      const { jobId, handle } = await light.beginJob(stub.activities);
      assert.equal(await handle.result(), 'ready');
      assert.deepEqual(stepsOf(stub), [
        ['mapListing', { jobId, level: 'light', scope: 'page', scoreToBeat: null }],
        ['mapListing', { jobId, level: 'light', scope: 'site', scoreToBeat: 0.4 }],
        ['markJobReady', { jobId }],
      ]);
    });

    for (const [title, outcome, steps] of [
      ['has no listing at level light', NOTHING, 2],
      ['refuses level light', REFUSED, 1],
    ] as const) {
      it(`fails with level_not_served, not with the site's failure, when the page ${title}`, async () => {
        const stub = stubActivities({ isLevelServed: serves('http'), mapListing: async () => outcome });
        const { jobId, handle } = await light.beginJob(stub.activities);
        assert.equal(await handle.result(), 'failed');
        assert.deepEqual(stepsOf(stub).slice(steps), [['failJob', { jobId, failure: 'level_not_served' }]]);
        assert.match(await detailsOf(handle), /level_not_served: No worker serves level moderate\./);
      });
    }

    it('is ready soon with its listing when the browser was wanted for its further pages only', async () => {
      const stub = stubActivities({
        isLevelServed: serves('http'),
        mapListing: async () => ({ score: 3, go_on_because: null, goes_on_by_script: true }),
      });
      const { jobId, handle } = await light.beginJob(stub.activities);
      assert.equal(await handle.result(), 'ready');
      assert.deepEqual(stepsOf(stub).at(-1), ['markJobReady', { jobId }]);
    });

    it('is mapped in a browser when that is all there is', async () => {
      const stub = stubActivities({ isLevelServed: serves('browser') });
      const { jobId, handle } = await browsers.beginJob(stub.activities);
      assert.equal(await handle.result(), 'ready');
      assert.deepEqual(stepsOf(stub), [
        ['mapListing', { jobId, level: 'moderate', scope: 'page', scoreToBeat: null }],
        ['markJobReady', { jobId }],
      ]);
    });

    it('waits for workers that are there and busy', async () => {
      const stub = stubActivities({
        mapListing: async ({ level }) => (level === 'light' ? NOTHING : { score: 2, go_on_because: null }),
      });
      const { handle } = await light.beginJob(stub.activities);
      await until(
        () => stub.names().filter((name) => name === 'isLevelServed').length,
        (asked) => asked >= 5,
      );
      const stop = await light.serve(['browser']);
      assert.equal(await handle.result(), 'ready');
      assert.equal(stub.names().includes('failJob'), false);
      await stop();
    });
  });

  describe('a run', () => {
    const atModerate = { startRun: async () => ({ protection_level: 'moderate' }) } satisfies Partial<Activities>;

    it('fails with level_not_served, and tells the operator what is missing while it waits', async () => {
      const stub = stubActivities({ ...atModerate, isLevelServed: serves('http') });
      const { runId, handle } = await light.beginRun(stub.activities);
      await until(
        () => detailsOf(handle),
        (details) => details.startsWith('No worker serves level moderate.'),
      );
      assert.equal(await handle.result(), 'failed');
      assert.deepEqual(stepsOf(stub), [
        ['startRun', { runId }],
        ['failRun', { runId, failure: 'level_not_served' }],
      ]);
      assert.match(await detailsOf(handle), /No worker serves level moderate\./);
    });

    it('fails so when it would have to climb to such a level', async () => {
      const stub = stubActivities({
        isLevelServed: serves('http'),
        crawlListingPages: () => Promise.reject(failureOfType('blocked')),
      });
      const { runId, handle } = await light.beginRun(stub.activities);
      assert.equal(await handle.result(), 'failed');
      assert.deepEqual(stepsOf(stub).at(-1), ['failRun', { runId, failure: 'level_not_served' }]);
    });

    it('goes on when a worker comes in time', async () => {
      let isServed = false;
      const stub = stubActivities({ ...atModerate, isLevelServed: async () => isServed });
      const { handle } = await light.beginRun(stub.activities);
      await until(
        () => stub.names().includes('isLevelServed'),
        (wasAsked) => wasAsked,
      );
      isServed = true;
      await pause(500);
      const stop = await light.serve(['browser']);
      assert.equal(await handle.result(), 'completed');
      await stop();
    });

    it('is settled when it is cancelled while it waits', async () => {
      const stub = stubActivities({ ...atModerate, isLevelServed: serves('http') });
      const { runId, handle } = await light.beginRun(stub.activities);
      await until(
        () => stub.names().includes('isLevelServed'),
        (wasAsked) => wasAsked,
      );
      await handle.cancel();
      assert.equal(await handle.result(), 'cancelled');
      assert.deepEqual(stepsOf(stub).at(-1), ['settleRun', { runId, stopReason: 'cancelled' }]);
    });

    it('is watched by few questions while it is crawled', async () => {
      const { work, started } = endlessWork();
      const stub = stubActivities({ ...atModerate, crawlListingPages: work });
      const { handle } = await browsers.beginRun(stub.activities);
      await started;
      await pause(1_500); // questions after 0.2, 0.6 and 1 s, then every 0.4 s
      await handle.cancel();
      assert.equal(await handle.result(), 'cancelled');
      const asked = stub.names().filter((name) => name === 'isLevelServed').length;
      assert.ok(asked >= 1 && asked <= 5, `asked ${asked} times`);
    });
  });
});
