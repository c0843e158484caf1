import assert from 'node:assert/strict';
import { ApplicationFailure } from '@temporalio/common';
import type { MappingOutcome } from '../../activities/temporal/contract.ts';
import { stubActivities } from './stub-activities.ts';
import { openWorkflowStage, type WorkflowStage } from './workflow-stage.ts';

const LACKING: MappingOutcome = { score: null, go_on_because: 'columns_not_found' };
const NO_LISTING: MappingOutcome = { score: null, go_on_because: 'no_listing_found' };

describe('a job none of whose columns is found', () => {
  let stage: WorkflowStage;
  before(async () => void (stage = await openWorkflowStage()));
  after(() => stage.close());

  async function end(outcomes: (MappingOutcome | ApplicationFailure)[]) {
    const stub = stubActivities({
      async mapListing() {
        const outcome = outcomes.shift()!;
        if (outcome instanceof ApplicationFailure) throw outcome;
        return outcome;
      },
    });
    const { handle } = await stage.beginJob(stub.activities);
    const result = await handle.result();
    return { result, failure: stub.calls.find(([name]) => name === 'failJob')?.[1], steps: stub.calls.length - 1 };
  }

  it('says so in the end, whatever the other pages of the site lacked', async () => {
    const { result, failure, steps } = await end([LACKING, LACKING, NO_LISTING, NO_LISTING]);
    assert.equal(result, 'failed');
    assert.equal((failure as { failure: string }).failure, 'columns_not_found');
    assert.equal(steps, 4);
  });

  it('becomes ready where a further step finds some', async () => {
    const { result } = await end([LACKING, { score: 3, go_on_because: null }]);
    assert.equal(result, 'ready');
  });

  it('says so also when a later step fails', async () => {
    const { result, failure } = await end([LACKING, ApplicationFailure.nonRetryable('late', 'timed_out')]);
    assert.equal(result, 'failed');
    assert.equal((failure as { failure: string }).failure, 'columns_not_found');
  });
});
