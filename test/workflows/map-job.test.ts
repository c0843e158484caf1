import assert from 'node:assert/strict';
import { WorkflowFailedError } from '@temporalio/client';
import { CancelledFailure } from '@temporalio/common';
import type { MappingOutcome, MappingStep } from '../../activities/temporal/contract.ts';
import { CRAWL_FAILURES } from '../../shared/domain/crawl-failure.ts';
import { bundleWithPauses } from '../support/bundle-with-pauses.ts';
import { endlessWork, failureOfType, stubActivities } from './stub-activities.ts';
import { openWorkflowStage, type WorkflowStage } from './workflow-stage.ts';

/** That a level is not served, the workflow finds out by itself; and a busy worker is waited for. */
const WORKFLOWS_OWN = new Set(['level_not_served', 'service_busy']);

describe('the story of a job', () => {
  let stage: WorkflowStage;
  before(async () => void (stage = await openWorkflowStage()));
  after(() => stage.close());

  it('maps at the lowest level and makes the job ready', async () => {
    const stub = stubActivities();
    const { jobId, handle } = await stage.beginJob(stub.activities);
    assert.equal(await handle.result(), 'ready');
    assert.deepEqual(stub.calls, [
      ['mapListing', { jobId, level: 'light', scope: 'page', scoreToBeat: null }],
      ['markJobReady', { jobId }],
    ]);
    const description = await handle.describe();
    assert.equal(
      await description.staticSummary(),
      `Map shop.example for account ${labelOf(description, 'LwAccountId')}`,
    );
    assert.equal(labelOf(description, 'LwStatus'), 'ready');
    assert.equal(labelOf(description, 'LwJobId'), jobId);
  });

  it('climbs to the browser when plain HTTP does not show the page, and tells it the score to beat', async () => {
    const outcomes: MappingOutcome[] = [
      { score: 0.4, go_on_because: 'no_listing_found' },
      { score: 2, go_on_because: null },
    ];
    const stub = stubActivities({ mapListing: async () => outcomes.shift()! });
    const { jobId, handle } = await stage.beginJob(stub.activities);
    assert.equal(await handle.result(), 'ready');
    assert.deepEqual(stub.calls.slice(0, 2), [
      ['mapListing', { jobId, level: 'light', scope: 'page', scoreToBeat: null }],
      ['mapListing', { jobId, level: 'moderate', scope: 'page', scoreToBeat: 0.4 }],
    ]);
  });

  it('looks in the browser for further pages that need scripts, and keeps the mapping when that fails', async () => {
    for (const brings of ['a mapping', 'an error'] as const) {
      const stub = stubActivities({
        mapListing: async ({ scope }) => {
          if (scope === 'page') return { score: 3, go_on_because: null, goes_on_by_script: true };
          if (brings === 'an error') throw failureOfType('no_browser');
          return { score: 3, go_on_because: null };
        },
      });
      const { jobId, handle } = await stage.beginJob(stub.activities);
      assert.equal(await handle.result(), 'ready');
      assert.deepEqual(stub.calls, [
        ['mapListing', { jobId, level: 'light', scope: 'page', scoreToBeat: null }],
        ['mapListing', { jobId, level: 'moderate', scope: 'listing', scoreToBeat: 3 }],
        ['markJobReady', { jobId }],
      ]);
    }
  });

  it('looks at the pages behind the given one only after every level of that one', async () => {
    const outcomes: MappingOutcome[] = [
      { score: null, go_on_because: 'no_listing_found' },
      { score: null, go_on_because: 'no_listing_found' },
      { score: 2, go_on_because: null },
    ];
    const stub = stubActivities({ mapListing: async () => outcomes.shift()! });
    const { jobId, handle } = await stage.beginJob(stub.activities);
    assert.equal(await handle.result(), 'ready');
    assert.deepEqual(stub.calls[2], ['mapListing', { jobId, level: 'light', scope: 'site', scoreToBeat: null }]);
  });

  const REFUSED: MappingOutcome = { score: null, go_on_because: 'blocked' };
  const NO_LISTING: MappingOutcome = { score: null, go_on_because: 'no_listing_found' };
  const CLOSED: MappingOutcome = { score: null, go_on_because: 'level_not_offered' };
  const FOUND: MappingOutcome = { score: 2, go_on_because: null };

  /** The outcomes of the steps in order, which steps that makes, and how the job ends. */
  const CLIMBS: [title: string, outcomes: MappingOutcome[], steps: string[], end: string][] = [
    [
      'to the hardened browser where the usual one is refused',
      [REFUSED, REFUSED, FOUND],
      ['page@light', 'page@moderate', 'page@heavy'],
      'ready',
    ],
    [
      'through all levels where each is refused',
      [REFUSED, REFUSED, REFUSED, FOUND],
      ['page@light', 'page@moderate', 'page@heavy', 'page@strict'],
      'ready',
    ],
    [
      'no further when the last level is refused',
      [REFUSED, REFUSED, REFUSED, REFUSED],
      ['page@light', 'page@moderate', 'page@heavy', 'page@strict'],
      'blocked',
    ],
    [
      'no further when the last level is not offered',
      [REFUSED, REFUSED, REFUSED, CLOSED],
      ['page@light', 'page@moderate', 'page@heavy', 'page@strict'],
      'level_not_offered',
    ],
    [
      'not to a hardened level for a page without a listing',
      [REFUSED, NO_LISTING, FOUND],
      ['page@light', 'page@moderate', 'site@moderate'],
      'ready',
    ],
    [
      'to the linked pages at the levels that are let in',
      [NO_LISTING, REFUSED, NO_LISTING, NO_LISTING, NO_LISTING],
      ['page@light', 'page@moderate', 'page@heavy', 'site@light', 'site@heavy'],
      'no_listing_found',
    ],
  ];
  for (const [title, outcomes, steps, end] of CLIMBS) {
    it(`climbs ${title}`, async () => {
      const left = [...outcomes];
      const stub = stubActivities({ mapListing: async () => left.shift()! });
      const { jobId, handle } = await stage.beginJob(stub.activities);
      assert.equal(await handle.result(), end === 'ready' ? 'ready' : 'failed');
      const taken = stub.calls.filter(([name]) => name === 'mapListing').map(([, input]) => input as MappingStep);
      assert.deepEqual(
        taken.map(({ scope, level }) => `${scope}@${level}`),
        steps,
      );
      const last = end === 'ready' ? ['markJobReady', { jobId }] : ['failJob', { jobId, failure: end }];
      assert.deepEqual(stub.calls.at(-1), last);
    });
  }

  it('keeps the mapping of an earlier step when the others bring none', async () => {
    const outcomes: MappingOutcome[] = [
      { score: 0.4, go_on_because: 'no_listing_found' },
      { score: null, go_on_because: 'no_browser' },
      { score: null, go_on_because: 'no_listing_found' },
      { score: null, go_on_because: 'no_browser' },
    ];
    const stub = stubActivities({ mapListing: async () => outcomes.shift()! });
    const { handle } = await stage.beginJob(stub.activities);
    assert.equal(await handle.result(), 'ready');
  });

  it('fails the job with the last reason, refunded, when no level shows a listing', async () => {
    const outcomes: MappingOutcome[] = [
      { score: null, go_on_because: 'no_listing_found' },
      { score: null, go_on_because: 'no_listing_found' },
      { score: null, go_on_because: 'no_listing_found' },
      { score: null, go_on_because: 'blocked' },
    ];
    const stub = stubActivities({ mapListing: async () => outcomes.shift()! });
    const { jobId, handle } = await stage.beginJob(stub.activities);
    assert.equal(await handle.result(), 'failed');
    assert.deepEqual(stub.calls.slice(4), [['failJob', { jobId, failure: 'blocked' }]]);
    assert.equal(labelOf(await handle.describe(), 'LwStatus'), 'failed');
  });

  it('fails the job after one attempt when mapping ends with a failure that waiting does not change', async () => {
    const codes = Object.entries(CRAWL_FAILURES)
      .filter(([code, { then }]) => then !== 'retry' && !WORKFLOWS_OWN.has(code))
      .map(([code]) => code);
    for (const failure of codes) {
      const stub = stubActivities({ mapListing: () => Promise.reject(failureOfType(failure)) });
      const { jobId, handle } = await stage.beginJob(stub.activities);
      assert.equal(await handle.result(), 'failed');
      assert.deepEqual(stub.calls.slice(1), [['failJob', { jobId, failure }]]);
    }
  });

  it('gives mapping up at its deadline', async () => {
    const hurried = await openWorkflowStage({
      bundle: await bundleWithPauses({ mappingDeadline: 1_000, permitWait: 0 }),
    });
    const stub = stubActivities({ mapListing: endlessWork().work });
    const { jobId, handle } = await hurried.beginJob(stub.activities);
    assert.equal(await handle.result(), 'failed');
    assert.deepEqual(stub.calls.at(-1), ['failJob', { jobId, failure: 'deadline_exceeded' }]);
    await hurried.close();
  });

  it('tries a failure that may pass again', async () => {
    let attempts = 0;
    const stub = stubActivities({
      mapListing: async () => {
        attempts += 1;
        if (attempts === 1) throw failureOfType('timed_out');
        return { score: 1, go_on_because: null };
      },
    });
    const { handle } = await stage.beginJob(stub.activities);
    assert.equal(await handle.result(), 'ready');
    assert.deepEqual(stub.names(), ['mapListing', 'mapListing', 'markJobReady']);
  });

  it('ends quietly, without compensation, when the job was deleted', async () => {
    const stub = stubActivities({ mapListing: () => Promise.reject(failureOfType('gone')) });
    const { handle } = await stage.beginJob(stub.activities);
    assert.equal(await handle.result(), 'gone');
    assert.deepEqual(stub.names(), ['mapListing']);
  });

  it('ends quietly when the job is deleted during the compensation', async () => {
    const stub = stubActivities({
      mapListing: () => Promise.reject(failureOfType('blocked')),
      failJob: () => Promise.reject(failureOfType('gone')),
    });
    const { handle } = await stage.beginJob(stub.activities);
    assert.equal(await handle.result(), 'gone');
  });

  it('compensates although it is cancelled, and again until the database is there', async () => {
    const { work, started } = endlessWork();
    let attempts = 0;
    const stub = stubActivities({
      mapListing: work,
      failJob: async () => {
        attempts += 1;
        if (attempts < 4) throw new Error('connection refused');
      },
    });
    const { jobId, handle } = await stage.beginJob(stub.activities);
    await started;
    await handle.cancel();
    await assert.rejects(
      handle.result(),
      (error) => error instanceof WorkflowFailedError && error.cause instanceof CancelledFailure,
    );
    assert.deepEqual(stub.calls.at(-1), ['failJob', { jobId, failure: 'internal_error' }]);
    assert.equal(attempts, 4);
  });
});

function labelOf({ searchAttributes }: { searchAttributes: Record<string, unknown> }, name: string): string {
  return String((searchAttributes[name] as unknown[] | undefined)?.[0]);
}
