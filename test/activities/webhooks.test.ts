import assert from 'node:assert/strict';
import { Webhook } from 'standardwebhooks';
import { createEgressGuard } from '../../activities/egress/egress-guard.ts';
import { createWebhookActivities } from '../../activities/webhook-activities.ts';
import { createSender, type Sender } from '../../activities/webhooks/sender.ts';
import { changeWebhook, type WebhookChange } from '../../shared/commands/change-webhook.ts';
import { deleteWebhook } from '../../shared/commands/delete-webhook.ts';
import { expireClaims } from '../../shared/commands/end-overdue-deliveries.ts';
import { rotateWebhookSecret } from '../../shared/commands/rotate-webhook-secret.ts';
import { newEventId } from '../../shared/db/new-event-id.ts';
import { DELIVERY_TEXTS, type PendingDelivery } from '../../shared/domain/delivery.ts';
import { DELIVERY_FAILURES } from '../../shared/domain/delivery-failure.ts';
import { createLogger } from '../../shared/logger.ts';
import { commitEvent, givenEvent, givenWebhook, letPass, SOME_DATA, storedEvent } from '../commands/given-webhook.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { someSecretKeys } from '../support/secret-keys.ts';
import { type Answer, distrustAuthority, type Receiver, startReceiver, trustAuthority } from '../webhooks/receiver.ts';

type Key = { accountId: string; webhookId: string };

describe('the steps of a delivery', () => {
  const keys = someSecretKeys();
  let test: TestDatabase;
  let receiver: Receiver;
  let other: Receiver;
  let answer: Answer;
  let sender: Sender;
  let started: PendingDelivery[];

  before(async () => {
    trustAuthority();
    test = await createTestDatabase();
    [receiver, other] = await Promise.all([
      startReceiver((request, response) => answer(request, response)),
      startReceiver(),
    ]);
    sender = createSender({ guard: createEgressGuard({ allow: [receiver.host, other.host] }), userAgent: 'test' });
  });
  beforeEach(() => {
    answer = (_request, response) => response.writeHead(204).end();
    receiver.received.splice(0);
    started = [];
  });
  after(async () => {
    await Promise.all([receiver.close(), other.close(), test.drop()]);
    distrustAuthority();
  });

  const activities = (changes: { sender?: Sender; secretKeys?: typeof keys } = {}) =>
    createWebhookActivities({
      database: test.database,
      sender,
      secretKeys: keys,
      start: ({ deliveries = [] }) => void started.push(...deliveries),
      logger: createLogger('test', 'silent'),
      ...changes,
    });
  const given = async () => {
    const webhook = await givenWebhook(test.database, keys, { url: receiver.url });
    return { ...webhook, eventId: await givenEvent(test.database, webhook.accountId) };
  };
  const change = (key: Key, to: WebhookChange) => changeWebhook(test.database, { ...key, change: to });
  const record = async (eventId: string) => {
    const { state, responseStatus, deliveryError } = await storedEvent(test.database, eventId);
    return [state, responseStatus, deliveryError];
  };

  /** Goes through the steps as the workflow does. */
  async function deliver(eventId: string): Promise<void> {
    const attempt = await activities().attemptDelivery({ eventId });
    if ('outcome' in attempt) await activities().settleDelivery(attempt);
  }

  it('post the event, signed with the secret that the customer was shown, and record what came of it', async () => {
    const { eventId, secret } = await given();
    await deliver(eventId);
    const [{ body, headers }] = receiver.received as [(typeof receiver.received)[0]];
    const event = new Webhook(secret).verify(body, headers as Record<string, string>) as Record<string, unknown>;
    assert.deepEqual([event['id'], event['event_id'], event['type']], [eventId, eventId, 'job.ready']);
    assert.deepEqual(event['data'], SOME_DATA);
    assert.deepEqual(await record(eventId), ['delivered', 204, null]);
  });

  it('record a failure with its status and its text', async () => {
    answer = (_request, response) => response.writeHead(503).end();
    const { eventId } = await given();
    await deliver(eventId);
    assert.deepEqual(await record(eventId), ['failed', 503, DELIVERY_FAILURES.status_not_2xx]);
  });

  it('sign with the secret before the present one too while it is rotated', async () => {
    const { eventId, secret, ...key } = await given();
    const rotated = await rotateWebhookSecret(test.database, key, keys);
    await deliver(eventId);
    const [{ body, headers }] = receiver.received as [(typeof receiver.received)[0]];
    for (const known of [secret, rotated.secret]) new Webhook(known).verify(body, headers as Record<string, string>);
  });

  const CALLED_OFF: Record<string, (key: Key) => Promise<unknown>> = {
    'was deleted': (key) => deleteWebhook(test.database, key),
    'was disabled': (key) => change(key, { enabled: false }),
    'no longer wants the event': (key) => change(key, { events: ['run.failed'] }),
  };
  for (const [what, act] of Object.entries(CALLED_OFF)) {
    it(`send nothing when the webhook ${what} before`, async () => {
      const { eventId, ...key } = await given();
      await act(key);
      await deliver(eventId);
      assert.equal(receiver.received.length, 0);
      assert.equal((await record(eventId))[0], 'cancelled');
    });

    it(`record what came of a post during which the webhook ${what}`, async () => {
      const { eventId, ...key } = await given();
      answer = (_request, response) => void act(key).then(() => response.writeHead(204).end());
      await deliver(eventId);
      assert.deepEqual(await record(eventId), ['delivered', 204, null]);
    });
  }

  it('send to the URL of the moment', async () => {
    const { eventId, ...key } = await given();
    await change(key, { url: other.url });
    await deliver(eventId);
    assert.deepEqual([receiver.received.length, other.received.length], [0, 1]);
  });

  it('send once, however often and by how many the attempt is made', async () => {
    const { eventId } = await given();
    const attempts = await Promise.all(Array.from({ length: 8 }, () => activities().attemptDelivery({ eventId })));
    assert.equal(attempts.filter((attempt) => 'outcome' in attempt).length, 1);
    assert.deepEqual(await activities().attemptDelivery({ eventId }), { state: 'not_claimable', was: 'claimed' });
    assert.equal(receiver.received.length, 1);
  });

  it('do not change what is unknown by an outcome that comes late', async () => {
    const { eventId } = await given();
    const attempt = await activities().attemptDelivery({ eventId });
    assert.ok('outcome' in attempt);
    await letPass(test.database, eventId, 61);
    await expireClaims(test.database);
    assert.equal(await activities().settleDelivery(attempt), 'unknown');
    assert.deepEqual(await record(eventId), ['unknown', null, DELIVERY_TEXTS.claim_expired]);
  });

  it('leave the record to the end of the claim when the sender itself breaks', async () => {
    const { eventId } = await given();
    const broken = { send: () => Promise.reject(new TypeError('a defect')) };
    await assert.rejects(activities({ sender: broken }).attemptDelivery({ eventId }), /a defect/);
    assert.deepEqual(await activities().attemptDelivery({ eventId }), { state: 'not_claimable', was: 'claimed' });
    assert.equal(receiver.received.length, 0);
  });

  it('claim nothing with another key than that of the secrets', async () => {
    const { eventId } = await given();
    await assert.rejects(activities({ secretKeys: someSecretKeys() }).attemptDelivery({ eventId }));
    assert.deepEqual([(await record(eventId))[0], receiver.received.length], ['pending', 0]);
  });

  it('start the next one in the place of one that has ended, in whatever way', async () => {
    const { eventId, ...key } = await given();
    while ((await commitEvent(test.database, key.accountId)).length > 0);
    const [next, last] = [await nextOf(key), await givenLast(key)];
    await deliver(eventId);
    assert.deepEqual(started, [{ eventId: next, accountId: key.accountId }]);
    await change(key, { enabled: false });
    await deliver(next);
    assert.deepEqual(started.at(-1), { eventId: last, accountId: key.accountId });
  });

  /** The one delivery that waits for a place. */
  async function nextOf({ webhookId }: Key): Promise<string> {
    const waiting = await waitingOf(webhookId);
    assert.equal(waiting.length, 1);
    return waiting[0]!;
  }

  async function givenLast({ accountId, webhookId }: Key): Promise<string> {
    assert.deepEqual(await commitEvent(test.database, accountId), []);
    return (await waitingOf(webhookId)).at(-1)!;
  }

  async function waitingOf(webhookId: string): Promise<string[]> {
    const rows = await test.database.em
      .fork()
      .execute<{ id: string }[]>(
        'select id from webhook_event where webhook_id = ? and admitted_at is null order by created_at, id',
        [webhookId],
      );
    return rows.map(({ id }) => id);
  }

  it('of a test post it each time, and record nothing', async () => {
    const { eventId: waiting, ...key } = await given();
    const toTest = { webhookId: key.webhookId, eventId: newEventId(), createdAt: new Date().toISOString() };
    answer = (_request, response) => response.writeHead(418).end();
    const { attempted_at, finished_at, ...outcome } = await activities().postTest(toTest);
    assert.deepEqual(outcome, {
      delivery_status: 'failed',
      response_status: 418,
      delivery_error: DELIVERY_FAILURES.status_not_2xx,
    });
    assert.ok(Date.parse(finished_at!) >= Date.parse(attempted_at!));
    assert.equal(JSON.parse(receiver.received[0]!.body).type, 'webhook.test');
    await assert.rejects(storedEvent(test.database, toTest.eventId));
    assert.equal((await record(waiting))[0], 'pending');
    await deleteWebhook(test.database, key);
    const gone = await activities().postTest(toTest);
    assert.deepEqual([gone.delivery_status, gone.delivery_error], ['failed', DELIVERY_TEXTS.webhook_deleted]);
    assert.equal(receiver.received.length, 1);
  });
});
