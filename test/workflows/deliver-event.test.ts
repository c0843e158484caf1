import assert from 'node:assert/strict';
import type { Activities } from '../../activities/temporal/contract.ts';
import { type AttemptOutcome, DELIVERY_TEXTS, type DeliveryState } from '../../shared/domain/delivery.ts';
import { attemptedWith, stubActivities } from './stub-activities.ts';
import { openWorkflowStage, type WorkflowStage } from './workflow-stage.ts';

const REFUSED: AttemptOutcome = { delivery_status: 'failed', response_status: 500, delivery_error: 'It said no.' };

describe('deliverEvent', () => {
  let stage: WorkflowStage;
  before(async () => void (stage = await openWorkflowStage()));
  after(() => stage.close());

  /** Delivers an event and waits for the end of its workflow. */
  async function deliver(changes: Partial<Activities> = {}) {
    const stub = stubActivities(changes);
    const { eventId, handle } = await stage.beginDelivery(stub.activities);
    const end: unknown = await handle.result();
    const { searchAttributes } = await handle.describe();
    return { ...stub, eventId, end, status: searchAttributes['LwStatus']?.[0] };
  }

  it('makes the attempt, then records what came of it', async () => {
    const { calls, eventId, end, status } = await deliver();
    const outcome = { delivery_status: 'delivered', response_status: 204, delivery_error: null };
    assert.deepEqual(calls, [
      ['attemptDelivery', { eventId }],
      ['settleDelivery', { eventId, outcome }],
    ]);
    assert.deepEqual([end, status], ['delivered', 'delivered']);
  });

  it('makes no second attempt when the first was refused', async () => {
    const { names, end } = await deliver({ attemptDelivery: async ({ eventId }) => attemptedWith(eventId, REFUSED) });
    assert.deepEqual(names(), ['attemptDelivery', 'settleDelivery']);
    assert.equal(end, 'failed');
  });

  it('is unknown when the outcome came too late', async () => {
    assert.equal((await deliver({ settleDelivery: async () => 'unknown' })).end, 'unknown');
  });

  const FOUND: [was: DeliveryState | null, end: string | null][] = [
    ['cancelled', 'cancelled'],
    ['claimed', 'unknown'],
    ['unknown', 'unknown'],
    ['delivered', 'delivered'],
    [null, null],
  ];
  for (const [was, end] of FOUND) {
    it(`records nothing of an event that was ${was ?? 'deleted'} when it came to it`, async () => {
      const found = await deliver({ attemptDelivery: async () => ({ state: 'not_claimable', was }) });
      assert.deepEqual(found.names(), ['attemptDelivery']);
      assert.deepEqual([found.end, found.status ?? null], [end, end]);
    });
  }

  it('comes again to an event that it could not claim', async () => {
    let times = 0;
    const { names, end } = await deliver({
      attemptDelivery: async ({ eventId }) => {
        times += 1;
        if (times === 1) throw new Error('the database is away');
        return attemptedWith(eventId, REFUSED);
      },
    });
    assert.deepEqual(names(), ['attemptDelivery', 'attemptDelivery', 'settleDelivery']);
    assert.equal(end, 'failed');
  });
});

describe('testWebhook', () => {
  let stage: WorkflowStage;
  before(async () => void (stage = await openWorkflowStage()));
  after(() => stage.close());

  it('answers what came of its one post', async () => {
    const { activities, names } = stubActivities({
      postTest: async () => ({ ...REFUSED, attempted_at: '2026-11-22T12:00:00.000Z', finished_at: null }),
    });
    assert.deepEqual(await stage.testWebhook(activities), {
      ...REFUSED,
      attempted_at: '2026-11-22T12:00:00.000Z',
      finished_at: null,
    });
    assert.deepEqual(names(), ['postTest']);
  });

  it('is not posted again when nobody knows what came of it', async () => {
    const { activities, names } = stubActivities({ postTest: () => Promise.reject(new Error('it is gone')) });
    assert.deepEqual(await stage.testWebhook(activities), {
      delivery_status: 'unknown',
      response_status: null,
      delivery_error: DELIVERY_TEXTS.claim_expired,
      attempted_at: null,
      finished_at: null,
    });
    assert.deepEqual(names(), ['postTest']);
  });
});
