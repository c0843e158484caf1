import assert from 'node:assert/strict';
import { changeWebhook, type WebhookChange } from '../../shared/commands/change-webhook.ts';
import { claimDelivery } from '../../shared/commands/claim-delivery.ts';
import { deleteWebhook } from '../../shared/commands/delete-webhook.ts';
import { cancelStaleDeliveries, expireClaims } from '../../shared/commands/end-overdue-deliveries.ts';
import { rotateWebhookSecret } from '../../shared/commands/rotate-webhook-secret.ts';
import { settleDelivery } from '../../shared/commands/settle-delivery.ts';
import { testToPost } from '../../shared/db/queries/test-to-post.ts';
import { attempted, type ClaimedDelivery, DELIVERY_TEXTS } from '../../shared/domain/delivery.ts';
import { SecretNotReadableError } from '../../shared/secrets/sealed-secret.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { someSecretKey, someSecretKeys } from '../support/secret-keys.ts';
import { givenEvent, givenWebhook, letPass, RECEIVER_URL, SOME_DATA, storedEvent } from './given-webhook.ts';

const OK = { delivery_status: 'delivered', response_status: 204, delivery_error: null } as const;
const REFUSED = { delivery_status: 'failed', response_status: 500, delivery_error: 'It answered 500.' } as const;

describe('a delivery', () => {
  const keys = someSecretKeys();
  let test: TestDatabase;
  before(async () => void (test = await createTestDatabase()));
  after(() => test.drop());

  async function given() {
    const webhook = await givenWebhook(test.database, keys);
    return { ...webhook, eventId: await givenEvent(test.database, webhook.accountId) };
  }

  async function claim(eventId: string): Promise<ClaimedDelivery> {
    const claimed = await claimDelivery(test.database, eventId, keys);
    assert.ok(claimed.state === 'claimed');
    return claimed;
  }

  const change = (key: { accountId: string; webhookId: string }, to: WebhookChange) =>
    changeWebhook(test.database, { ...key, change: to });

  /** Lets the time of replaced secrets be over. */
  const passADay = (webhookId: string) =>
    test.database.em.fork().execute(
      `update webhook set previous_secrets =
         (select jsonb_agg(entry || '{"until":"2026-01-01T00:00:00.000Z"}') from jsonb_array_elements(previous_secrets) as entry)
       where id = ?`,
      [webhookId],
    );

  it('is claimed with all that is needed to post it, and the body says what happened', async () => {
    const { accountId, secret, eventId } = await given();
    const claimed = await claim(eventId);
    assert.equal(claimed.url, RECEIVER_URL);
    assert.equal(claimed.accountId, accountId);
    assert.deepEqual(claimed.secrets, [secret]);
    const { createdAt, attemptedAt, state } = await storedEvent(test.database, eventId);
    assert.deepEqual([state, attemptedAt instanceof Date], ['claimed', true]);
    const body = {
      id: eventId,
      event_id: eventId,
      type: 'job.ready',
      api_version: '2026-11-01',
      created_at: createdAt.toISOString(),
      data: SOME_DATA,
    };
    assert.equal(claimed.body, JSON.stringify(body));
  });

  it('is claimed once, however many try at the same time', async () => {
    const { eventId } = await given();
    const claims = await Promise.all(Array.from({ length: 12 }, () => claimDelivery(test.database, eventId, keys)));
    assert.equal(claims.filter(({ state }) => state === 'claimed').length, 1);
    assert.deepEqual(await claimDelivery(test.database, eventId, keys), { state: 'not_claimable', was: 'claimed' });
  });

  it('is not claimed when its event is gone', async () => {
    const claim = await claimDelivery(test.database, `evt_${'0'.repeat(32)}`, keys);
    assert.deepEqual(claim, { state: 'not_claimable', was: null });
  });

  for (const outcome of [OK, REFUSED]) {
    it(`ends as ${outcome.delivery_status}, once`, async () => {
      const { eventId } = await given();
      const claimed = await claim(eventId);
      assert.equal(await settleDelivery(test.database, attempted(claimed, outcome)), outcome.delivery_status);
      const other = outcome === OK ? REFUSED : OK;
      assert.equal(await settleDelivery(test.database, attempted(claimed, other)), outcome.delivery_status);
      const event = await storedEvent(test.database, eventId);
      assert.equal(event.responseStatus, outcome.response_status);
      assert.equal(event.deliveryError, outcome.delivery_error);
      assert.ok(event.finishedAt! >= event.attemptedAt!);
      assert.deepEqual(await claimDelivery(test.database, eventId, keys), {
        state: 'not_claimable',
        was: outcome.delivery_status,
      });
    });
  }

  it('takes an outcome that went through JSON on its way', async () => {
    const { eventId } = await given();
    const sent = attempted(await claim(eventId), OK);
    const received = JSON.parse(JSON.stringify(sent)) as typeof sent;
    assert.equal(await settleDelivery(test.database, received), 'delivered');
  });

  it('becomes unknown when its outcome does not come, and a late one changes nothing', async () => {
    const { eventId } = await given();
    const claimed = await claim(eventId);
    await letPass(test.database, eventId, 59);
    assert.equal(await expireClaims(test.database), 0);
    await letPass(test.database, eventId, 2);
    assert.equal(await expireClaims(test.database), 1);
    assert.equal(await settleDelivery(test.database, attempted(claimed, OK)), 'unknown');
    const event = await storedEvent(test.database, eventId);
    assert.equal(event.state, 'unknown');
    assert.equal(event.responseStatus, null);
    assert.equal(event.deliveryError, DELIVERY_TEXTS.claim_expired);
    assert.equal(await expireClaims(test.database), 0);
  });

  it('is cancelled when nobody claims it for a day', async () => {
    const { eventId } = await given();
    await letPass(test.database, eventId, 24 * 3_600 - 1);
    assert.equal(await cancelStaleDeliveries(test.database), 0);
    await letPass(test.database, eventId, 2);
    assert.equal(await cancelStaleDeliveries(test.database), 1);
    const { state, deliveryError, attemptedAt } = await storedEvent(test.database, eventId);
    assert.deepEqual([state, deliveryError, attemptedAt], ['cancelled', DELIVERY_TEXTS.too_old, null]);
    assert.deepEqual(await claimDelivery(test.database, eventId, keys), { state: 'not_claimable', was: 'cancelled' });
  });

  const CALLED_OFF = {
    webhook_deleted: (key) => deleteWebhook(test.database, key),
    webhook_disabled: (key) => change(key, { enabled: false }),
    not_subscribed: (key) => change(key, { events: ['job.failed'] }),
  } satisfies Record<string, (key: { accountId: string; webhookId: string }) => Promise<unknown>>;
  for (const [reason, act] of Object.entries(CALLED_OFF)) {
    it(`is cancelled when it is claimed after this: ${reason}`, async () => {
      const { eventId, ...key } = await given();
      await act(key);
      assert.deepEqual(await claimDelivery(test.database, eventId, keys), { state: 'not_claimable', was: 'cancelled' });
      const { state, deliveryError, finishedAt } = await storedEvent(test.database, eventId);
      assert.equal(state, 'cancelled');
      assert.equal(deliveryError, DELIVERY_TEXTS[reason as keyof typeof CALLED_OFF]);
      assert.ok(finishedAt);
    });

    it(`ends as it did when it was claimed before this: ${reason}`, async () => {
      const { eventId, ...key } = await given();
      const claimed = await claim(eventId);
      await act(key);
      assert.deepEqual(await claimDelivery(test.database, eventId, keys), { state: 'not_claimable', was: 'claimed' });
      assert.equal(await settleDelivery(test.database, attempted(claimed, OK)), 'delivered');
    });
  }

  it('goes to the URL of the moment when it is claimed', async () => {
    const { eventId, ...key } = await given();
    await change(key, { url: 'https://other.example/' });
    assert.equal((await claim(eventId)).url, 'https://other.example/');
  });

  it('is signed by both secrets for a day after a rotation, the new one first', async () => {
    const { secret: first, eventId, ...key } = await given();
    const { secret: second } = await rotateWebhookSecret(test.database, key, keys);
    assert.deepEqual((await claim(eventId)).secrets, [second, first]);
    const { secret: third } = await rotateWebhookSecret(test.database, key, keys);
    assert.deepEqual((await claim(await givenEvent(test.database, key.accountId))).secrets, [third, second, first]);
    await passADay(key.webhookId);
    assert.deepEqual((await claim(await givenEvent(test.database, key.accountId))).secrets, [third]);
  });

  it('is signed by few secrets, however often they are rotated', async () => {
    const { eventId, ...key } = await given();
    const secrets: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      secrets.unshift((await rotateWebhookSecret(test.database, key, keys)).secret);
    }
    assert.deepEqual((await claim(eventId)).secrets, secrets.slice(0, 4));
  });

  it('is signed by the new secret alone when the key of the old one is lost', async () => {
    const { eventId, ...key } = await given();
    const other = someSecretKeys();
    const { secret } = await rotateWebhookSecret(test.database, key, other);
    const claimed = await claimDelivery(test.database, eventId, other);
    assert.ok(claimed.state === 'claimed');
    assert.deepEqual(claimed.secrets, [secret]);
  });

  it('is not claimed by who can not read the secret', async () => {
    const { eventId } = await given();
    await assert.rejects(claimDelivery(test.database, eventId, someSecretKeys()), SecretNotReadableError);
    assert.equal((await storedEvent(test.database, eventId)).state, 'pending');
    const changed = { current: someSecretKey(), previous: keys.current };
    assert.equal((await claimDelivery(test.database, eventId, changed)).state, 'claimed');
  });

  it('of a test is posted without a record, be the webhook enabled or not', async () => {
    const { webhookId, accountId, secret } = await givenWebhook(test.database, keys);
    await change({ webhookId, accountId }, { enabled: false });
    const created = { eventId: `evt_${'1'.repeat(32)}`, createdAt: '2026-11-22T10:00:00.000Z' };
    const event = await testToPost(test.database, { webhookId, ...created }, keys);
    assert.ok(event);
    assert.deepEqual(event.secrets, [secret]);
    assert.deepEqual(JSON.parse(event.body), {
      id: created.eventId,
      event_id: created.eventId,
      type: 'webhook.test',
      api_version: '2026-11-01',
      created_at: created.createdAt,
      data: { job_id: null, job_status: null, run_id: null, run_status: null, error: null },
    });
    await deleteWebhook(test.database, { webhookId, accountId });
    assert.equal(await testToPost(test.database, { webhookId, ...created }, keys), null);
  });
});
