import assert from 'node:assert/strict';
import { admitWaitingDeliveries, admitNextDeliveries } from '../../shared/commands/admit-waiting-deliveries.ts';
import { callOffDelivery } from '../../shared/commands/call-off-delivery.ts';
import { claimDelivery } from '../../shared/commands/claim-delivery.ts';
import { settleDelivery } from '../../shared/commands/settle-delivery.ts';
import { attempted, DELIVERIES_AT_A_TIME, DELIVERY_TEXTS } from '../../shared/domain/delivery.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { someSecretKeys } from '../support/secret-keys.ts';
import { commitEvent, givenWaitingEvents, givenWebhook, storedEvent } from './given-webhook.ts';

const OK = { delivery_status: 'delivered', response_status: 204, delivery_error: null } as const;

describe('the places of deliveries', () => {
  const keys = someSecretKeys();
  let test: TestDatabase;
  let accountId: string;
  let webhookId: string;

  beforeEach(async () => {
    test = await createTestDatabase();
    ({ accountId, webhookId } = await givenWebhook(test.database, keys));
  });
  afterEach(() => test.drop());

  const emit = () => commitEvent(test.database, accountId);
  const settle = async (eventId: string) => {
    const claim = await claimDelivery(test.database, eventId, keys);
    assert.ok(claim.state === 'claimed');
    await settleDelivery(test.database, attempted(claim, OK));
  };
  const countAdmitted = async () => {
    const [row] = await test.database.em
      .fork()
      .execute<[{ count: number }]>(
        `select count(*)::int from webhook_event where admitted_at is not null and state in ('pending', 'claimed')`,
      );
    return row.count;
  };

  it('are there for the first, who start at once', async () => {
    const ids: string[] = [];
    for (let number = 0; number < DELIVERIES_AT_A_TIME; number += 1) {
      const started = await emit();
      assert.deepEqual(
        started.map((delivery) => delivery.accountId),
        [accountId],
      );
      ids.push(started[0]!.eventId);
    }
    assert.deepEqual(await emit(), []);
    assert.equal(new Set(ids).size, DELIVERIES_AT_A_TIME);
  });

  it('are passed on one by one, the oldest first', async () => {
    const waiting = await givenWaitingEvents(test.database, webhookId, 25);
    const first = await admitWaitingDeliveries(test.database);
    assert.deepEqual(idsOf(first).toSorted(), waiting.slice(0, 10).toSorted());
    assert.deepEqual(await admitWaitingDeliveries(test.database), []);
    for (const [turn, { eventId }] of first.entries()) {
      assert.deepEqual(await admitNextDeliveries(test.database, eventId), [], 'it has its place still');
      await settle(eventId);
      assert.deepEqual(idsOf(await admitNextDeliveries(test.database, eventId)), [waiting[10 + turn]]);
    }
  });

  it('are never more than there are, however many look for one at a time', async () => {
    await givenWaitingEvents(test.database, webhookId, 40);
    const looking = Array.from({ length: 16 }, (_, index) =>
      index % 2 === 0 ? admitWaitingDeliveries(test.database) : emit(),
    );
    const admitted = (await Promise.all(looking)).flat();
    assert.equal(new Set(idsOf(admitted)).size, admitted.length);
    assert.equal(admitted.length, DELIVERIES_AT_A_TIME);
    assert.equal(await countAdmitted(), DELIVERIES_AT_A_TIME);
  });

  it('are those of a webhook: that of another account has its own', async () => {
    await givenWaitingEvents(test.database, webhookId, 30);
    await admitWaitingDeliveries(test.database);
    const other = await givenWebhook(test.database, keys);
    const [waiting] = await givenWaitingEvents(test.database, other.webhookId, 1);
    assert.deepEqual(await admitWaitingDeliveries(test.database), [{ eventId: waiting, accountId: other.accountId }]);
  });

  it('are free again when a delivery was called off, which a claim comes before', async () => {
    const [claimed, stopped] = await givenWaitingEvents(test.database, webhookId, 2);
    await admitWaitingDeliveries(test.database);
    await claimDelivery(test.database, claimed!, keys);
    await callOffDelivery(test.database, claimed!);
    await callOffDelivery(test.database, stopped!);
    await callOffDelivery(test.database, stopped!);
    assert.equal((await storedEvent(test.database, claimed!)).state, 'claimed');
    const { state, deliveryError, finishedAt } = await storedEvent(test.database, stopped!);
    assert.deepEqual([state, deliveryError], ['cancelled', DELIVERY_TEXTS.stopped]);
    assert.ok(finishedAt);
    assert.equal(await countAdmitted(), 1);
  });

  it('are no matter of an event that is gone', async () => {
    assert.deepEqual(await admitNextDeliveries(test.database, `evt_${'0'.repeat(32)}`), []);
  });
});

function idsOf(deliveries: readonly { eventId: string }[]): string[] {
  return deliveries.map(({ eventId }) => eventId);
}
