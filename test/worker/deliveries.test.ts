import assert from 'node:assert/strict';
import { claimDelivery } from '../../shared/commands/claim-delivery.ts';
import { DELIVERIES_AT_A_TIME, DELIVERY_TEXTS } from '../../shared/domain/delivery.ts';
import { deliveryWorkflowId } from '../../shared/domain/workflow-id.ts';
import { keepDeliveries } from '../../worker/keep-deliveries.ts';
import { reconcile } from '../../worker/reconcile.ts';
import { givenEvent, givenWaitingEvents, givenWebhook, letPass, storedEvent } from '../commands/given-webhook.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { someSecretKeys } from '../support/secret-keys.ts';
import { openTestTemporal, type TestTemporal } from '../support/temporal.ts';

describe('deliveries that were left over', () => {
  const keys = someSecretKeys();
  let temporal: TestTemporal;
  let test: TestDatabase;
  let webhook: Awaited<ReturnType<typeof givenWebhook>>;

  before(async () => void (temporal = await openTestTemporal()));
  beforeEach(async () => {
    test = await createTestDatabase();
    webhook = await givenWebhook(test.database, keys);
  });
  afterEach(() => test.drop());
  after(() => temporal.close());

  const event = () => givenEvent(test.database, webhook.accountId);
  const pass = () => reconcile(test.database, temporal);
  const handleOf = (eventId: string) => temporal.client.workflow.getHandle(deliveryWorkflowId(eventId));
  const age = () =>
    test.database.em.fork().execute(
      `update webhook_event set admitted_at = admitted_at - interval '1 minute',
           workflow_seen_at = workflow_seen_at - interval '1 minute'`,
    );

  it('are started, once', async () => {
    const eventId = await event();
    assert.deepEqual(await pass(), { started: 0, failed: 0, seen: 0 }, 'it has just begun');
    await age();
    assert.deepEqual(await pass(), { started: 1, failed: 0, seen: 0 });
    const { status, searchAttributes } = await handleOf(eventId).describe();
    assert.deepEqual([status.name, searchAttributes['LwAccountId']], ['RUNNING', [webhook.accountId]]);
    assert.deepEqual(await pass(), { started: 0, failed: 0, seen: 0 });
    await age();
    assert.deepEqual(await pass(), { started: 0, failed: 0, seen: 1 });
  });

  it('are not started before they have a place, nor when they are claimed', async () => {
    await givenWaitingEvents(test.database, webhook.webhookId, DELIVERIES_AT_A_TIME + 5);
    await age();
    assert.deepEqual(await pass(), { started: 0, failed: 0, seen: 0 });
    assert.equal((await keepDeliveries(test.database)).placed, DELIVERIES_AT_A_TIME);
    const [first] = await test.database.em
      .fork()
      .execute<[{ id: string }]>('select id from webhook_event where admitted_at is not null limit 1');
    await claimDelivery(test.database, first.id, keys);
    await age();
    assert.deepEqual(await pass(), { started: DELIVERIES_AT_A_TIME - 1, failed: 0, seen: 0 });
  });

  it('are cancelled when an operator stopped them, and others get their places', async () => {
    const ids = await givenWaitingEvents(test.database, webhook.webhookId, DELIVERIES_AT_A_TIME + 1);
    await keepDeliveries(test.database);
    await age();
    await pass();
    await handleOf(ids[0]!).terminate('stopped');
    await age();
    assert.deepEqual(await pass(), { started: 0, failed: 1, seen: DELIVERIES_AT_A_TIME - 1 });
    const { state, deliveryError } = await storedEvent(test.database, ids[0]!);
    assert.deepEqual([state, deliveryError], ['cancelled', DELIVERY_TEXTS.stopped]);
    assert.equal((await handleOf(ids.at(-1)!).describe()).status.name, 'RUNNING');
  });

  it('end by the clock, and what waits gets their places, once', async () => {
    const [lost, stale] = [await event(), await event()];
    await claimDelivery(test.database, lost, keys);
    await letPass(test.database, lost, 61);
    await letPass(test.database, stale, 24 * 3_600 + 1);
    await givenWaitingEvents(test.database, webhook.webhookId, 3);
    assert.deepEqual(await keepDeliveries(test.database), { unknown: 1, cancelled: 1, placed: 3 });
    const states = await Promise.all([lost, stale].map((id) => storedEvent(test.database, id)));
    assert.deepEqual(
      states.map(({ state }) => state),
      ['unknown', 'cancelled'],
    );
    assert.deepEqual(await keepDeliveries(test.database), { unknown: 0, cancelled: 0, placed: 0 });
  });
});
