import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { activityInfo } from '@temporalio/activity';
import type { AttemptNote } from '../../activities/temporal/attempt-note.ts';
import type { Activities } from '../../activities/temporal/contract.ts';
import { toActivityFailure } from '../../activities/temporal/failures.ts';
import { withHeartbeat } from '../../activities/temporal/with-heartbeat.ts';
import { jobWorkflowId } from '../../shared/domain/workflow-id.ts';
import { createWorkflowStarter } from '../../shared/temporal/workflow-starter.ts';
import { openTestTemporal, type TestTemporal } from '../support/temporal.ts';
import { stubActivities } from '../workflows/stub-activities.ts';

describe('the notes of an attempt', function () {
  this.timeout(60_000);
  let temporal: TestTemporal;
  before(async () => void (temporal = await openTestTemporal()));
  after(() => temporal.close());

  /** Starts a job whose mapping is this; the mapping's first attempts are served by a worker each. */
  async function mapBy(mapListing: Activities['mapListing']) {
    const stub = stubActivities({
      mapListing: async (input) => {
        try {
          return await mapListing(input);
        } catch (error) {
          throw toActivityFailure(error, activityInfo().attempt, { site: 50, defect: 50 });
        }
      },
    });
    const jobId = randomUUID();
    await createWorkflowStarter(temporal).startMapJob({ jobId, accountId: randomUUID(), host: 'shop.example' });
    return { stub, result: temporal.client.workflow.getHandle(jobWorkflowId(jobId)).result() };
  }

  it('do not take the stop of a worker, or a failure, for a death', async () => {
    const ENDS = 2;
    const seen: (AttemptNote | undefined)[] = [];
    let begun = Promise.withResolvers<void>();
    const { stub, result } = await mapBy(() => {
      const info = activityInfo();
      return withHeartbeat(async (signal) => {
        seen.push(info.heartbeatDetails as AttemptNote | undefined);
        if (info.attempt > 2 * ENDS) return { score: 1, go_on_because: null };
        if (info.attempt % 2 === 0) throw new Error('the database is away');
        begun.resolve();
        return new Promise<never>((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        });
      });
    });
    for (let stop = 0; stop < ENDS; stop += 1) {
      const stopWorker = await temporal.serve(stub.activities);
      await begun.promise;
      begun = Promise.withResolvers();
      await stopWorker();
    }
    const stopWorker = await temporal.serve(stub.activities);
    assert.equal(await result, 'ready');
    await stopWorker();
    const ended: AttemptNote = { deaths: 0, place: '', isIdle: true };
    assert.deepEqual(seen, [undefined, ...Array.from({ length: 2 * ENDS }, () => ended)]);
  });
});
