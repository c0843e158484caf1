import assert from 'node:assert/strict';
import type { MappingOutcome, MappingStep } from '../../activities/temporal/contract.ts';
import { stubActivities } from './stub-activities.ts';
import { openWorkflowStage, type WorkflowStage } from './workflow-stage.ts';

describe('the story of a job from a homepage', () => {
  const NO_LISTING: MappingOutcome = { score: null, go_on_because: 'no_listing_found' };
  const FOUND: MappingOutcome = { score: 14, go_on_because: null };
  let stage: WorkflowStage;
  before(async () => void (stage = await openWorkflowStage()));
  after(() => stage.close());

  it('searches the site of a homepage before it takes a browser, and with each level that was let in', async () => {
    const HOME: MappingOutcome = { ...NO_LISTING, search_site: true };
    const PATHS: [outcomes: MappingOutcome[], steps: string[]][] = [
      [
        [HOME, { ...FOUND, pages_tried: 3, last_outcome: 'a listing' }],
        ['page@light', 'site@light'],
      ],
      [
        [HOME, NO_LISTING, HOME, NO_LISTING, FOUND],
        ['page@light', 'site@light', 'page@moderate', 'site@light', 'site@moderate'],
      ],
      [
        [HOME, NO_LISTING, NO_LISTING, NO_LISTING, FOUND],
        ['page@light', 'site@light', 'page@moderate', 'site@light', 'site@moderate'],
      ],
    ];
    for (const [outcomes, steps] of PATHS) {
      const left = [...outcomes];
      const stub = stubActivities({ mapListing: async () => left.shift()! });
      const { handle } = await stage.beginJob(stub.activities);
      assert.equal(await handle.result(), 'ready');
      const taken = stub.calls.filter(([name]) => name === 'mapListing').map(([, input]) => input as MappingStep);
      assert.deepEqual(
        taken.map(({ scope, level }) => `${scope}@${level}`),
        steps,
      );
    }
  });
});
