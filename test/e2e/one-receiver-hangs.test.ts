import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { DELIVERIES_AT_A_TIME } from '../../shared/domain/delivery.ts';
import { givenWaitingEvents } from '../commands/given-webhook.ts';
import { type Receiver, startReceiver } from '../webhooks/receiver.ts';
import { startWebhookService, type WebhookService } from '../webhooks/webhook-service.ts';

const PENDING = 1_000;

describe('beside 1,000 deliveries of one account to a receiver that hangs', function () {
  this.timeout(120_000);
  let hanging: Receiver;
  let prompt: Receiver;
  let service: WebhookService;
  let greedy: { webhookId: string };

  before(async () => {
    [hanging, prompt] = await Promise.all([startReceiver(() => {}), startReceiver()]);
    service = await startWebhookService([hanging.host, prompt.host]);
    greedy = await service.givenWebhook(hanging.url);
    await givenWaitingEvents(service.database, greedy.webhookId, PENDING);
    while (hanging.received.length < DELIVERIES_AT_A_TIME) await pause(50);
  });
  after(async () => {
    await service?.stop();
    await Promise.all([hanging?.close(), prompt?.close()]);
  });

  it('each delivery of another account is posted while nearly all of them still wait', async () => {
    const { accountId } = await service.givenWebhook(prompt.url);
    for (const number of [1, 2, 3, 4, 5]) {
      const eventId = await service.emit(accountId);
      assert.equal((await service.endOf(eventId)).state, 'delivered');
      assert.equal(prompt.received.length, number);
      assert.ok((await service.countPending(greedy.webhookId)) > PENDING - 5 * DELIVERIES_AT_A_TIME);
    }
  });

  it('they take few places at a time, and each is posted once', async () => {
    const isOver = hanging.received.length + DELIVERIES_AT_A_TIME;
    let most = 0;
    while (hanging.received.length < isOver) {
      most = Math.max(most, hanging.open());
      await pause(50);
    }
    assert.equal(most, DELIVERIES_AT_A_TIME);
    const ids = hanging.received.map(({ headers }) => headers['webhook-id']);
    assert.equal(new Set(ids).size, ids.length);
  });
});
