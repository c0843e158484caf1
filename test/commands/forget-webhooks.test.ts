import assert from 'node:assert/strict';
import { deleteWebhook } from '../../shared/commands/delete-webhook.ts';
import { forgetExpired } from '../../shared/commands/forget-expired.ts';
import { Webhook } from '../../shared/db/entities/webhook.ts';
import { WebhookEvent } from '../../shared/db/entities/webhook-event.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { someSecretKeys } from '../support/secret-keys.ts';
import { givenEvent, givenWebhook, letPass } from './given-webhook.ts';

const DAY_S = 24 * 3_600;

describe('what is kept of webhooks', () => {
  const keys = someSecretKeys();
  let test: TestDatabase;
  before(async () => void (test = await createTestDatabase()));
  after(() => test.drop());

  const isThere = async (eventId: string) => (await test.database.em.fork().count(WebhookEvent, { id: eventId })) > 0;
  const idsOf = async (accountId: string) => {
    const webhooks = await test.database.em.fork().find(Webhook, { account: accountId });
    return webhooks.map(({ id }) => id);
  };
  const deletedBefore = (webhookId: string, days: number) =>
    test.database.em
      .fork()
      .execute('update webhook set deleted_at = deleted_at - make_interval(days => ?) where id = ?', [days, webhookId]);

  it('are its events for 30 days', async () => {
    const { accountId } = await givenWebhook(test.database, keys);
    const [old, young] = [await givenEvent(test.database, accountId), await givenEvent(test.database, accountId)];
    await letPass(test.database, old, 30 * DAY_S);
    await letPass(test.database, young, 30 * DAY_S - 60);
    await forgetExpired(test.database);
    assert.deepEqual([await isThere(old), await isThere(young)], [false, true]);
  });

  it('is a deleted one while it has events, and 30 days in any case; one that is there stays', async () => {
    const { accountId: keeper, webhookId: kept } = await givenWebhook(test.database, keys);
    const deleted = await Promise.all([1, 2, 3].map(() => givenWebhook(test.database, keys)));
    const [young, old, withEvent] = deleted as [(typeof deleted)[0], (typeof deleted)[0], (typeof deleted)[0]];
    const eventId = await givenEvent(test.database, withEvent.accountId);
    for (const webhook of deleted) await deleteWebhook(test.database, webhook);
    for (const { webhookId } of [old, withEvent]) await deletedBefore(webhookId, 31);
    await forgetExpired(test.database);
    assert.deepEqual(await idsOf(keeper), [kept]);
    assert.deepEqual(await Promise.all(deleted.map(({ accountId }) => idsOf(accountId))), [
      [young.webhookId],
      [],
      [withEvent.webhookId],
    ]);
    await letPass(test.database, eventId, 31 * DAY_S);
    await forgetExpired(test.database);
    assert.deepEqual(await idsOf(withEvent.accountId), []);
  });
});
