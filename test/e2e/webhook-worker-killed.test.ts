import assert from 'node:assert/strict';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { DELIVERY_TEXTS } from '../../shared/domain/delivery.ts';
import { letPass, storedEvent } from '../commands/given-webhook.ts';
import { type Answer, type Receiver, startReceiver } from '../webhooks/receiver.ts';
import { startWebhookService, type WebhookService } from '../webhooks/webhook-service.ts';

const accept: Answer = (_request, response) => response.writeHead(204).end();

describe('deliveries whose worker is killed or stopped', function () {
  this.timeout(180_000);
  let receiver: Receiver;
  let answer: Answer;
  let silent: net.Server;
  let service: WebhookService;

  const held: (() => Promise<void>)[] = [];
  const release = () => Promise.all(held.splice(0).map((letGo) => letGo()));

  before(async () => {
    receiver = await startReceiver((request, response) => answer(request, response));
    silent = net.createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    service = await startWebhookService(['127.0.0.1']);
  });
  after(async () => {
    await release();
    await service?.stop();
    await receiver?.close();
    silent?.close();
  });

  const postsOf = (eventId: string) => receiver.received.filter(({ headers }) => headers['webhook-id'] === eventId);
  const silentUrl = () => `https://127.0.0.1:${(silent.address() as AddressInfo).port}/`;

  /** Keeps the record of an event from everybody else until the returned function is called. */
  async function hold(eventId: string): Promise<() => Promise<void>> {
    const em = service.database.em.fork();
    await em.begin();
    await em.execute('select id from webhook_event where id = ? for update', [eventId]);
    return () => em.commit();
  }

  async function until(isSo: () => Promise<boolean>): Promise<void> {
    while (!(await isSo())) await pause(50);
  }

  /** How many statements wait for a row that somebody holds. */
  const countWaiting = async (): Promise<number> => {
    const [row] = await service.database.em
      .fork()
      .execute<[{ count: number }]>(
        `select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
    return row.count;
  };
  const isClaimed = async (eventId: string) => (await storedEvent(service.database, eventId)).state === 'claimed';

  it('are sent once or never, and their records are true', async () => {
    const answered = Promise.withResolvers<void>();
    const [before, after, during, posted] = await Promise.all([
      service.givenWebhook(`${receiver.url}?before`),
      service.givenWebhook(silentUrl()),
      service.givenWebhook(`${receiver.url}?during`),
      service.givenWebhook(`${receiver.url}?posted`),
    ]);
    answer = (request, response) => {
      if (request.url!.endsWith('during')) return; // it hangs
      response.on('finish', answered.resolve);
      const acceptHeld = async (): Promise<void> => {
        held.push(await hold(String(request.headers['webhook-id'])));
        accept(request, response);
      };
      void acceptHeld();
    };
    // Answered, and the outcome can't be recorded.
    const postedId = await service.emit(posted.accountId);
    await answered.promise;
    await until(async () => (await countWaiting()) === 1);
    // Claimed, and not posted: there is no secure connection yet.
    const afterId = await service.emit(after.accountId);
    await until(() => isClaimed(afterId));
    // Posted, and not answered.
    const duringId = await service.emit(during.accountId);
    await until(async () => postsOf(duringId).length > 0);
    // About to be claimed, which has to wait.
    const delivery = await service.commit(before.accountId);
    const beforeId = delivery.eventId;
    held.push(await hold(beforeId));
    await service.start(delivery);
    await until(async () => (await countWaiting()) === 2);

    await service.worker.kill();
    answer = accept;
    await release();
    await service.worker.restart();

    assert.deepEqual(await service.endOf(postedId), ended('delivered', 204));
    assert.deepEqual(await service.endOf(beforeId), ended('delivered', 204));
    for (const eventId of [afterId, duringId]) {
      assert.equal((await storedEvent(service.database, eventId)).state, 'claimed', 'its minute is not over');
      await letPass(service.database, eventId, 60);
      assert.deepEqual(await service.endOf(eventId), ended('unknown', null, DELIVERY_TEXTS.claim_expired));
    }
    const counts = [postedId, beforeId, afterId, duringId].map((eventId) => postsOf(eventId).length);
    assert.deepEqual(counts, [1, 1, 0, 1]);
  });

  it('are told the answer that comes while the worker stops', async () => {
    const { accountId } = await service.givenWebhook(receiver.url);
    const asked = Promise.withResolvers<() => void>();
    answer = (request, response) => asked.resolve(() => accept(request, response));
    const eventId = await service.emit(accountId);
    const acceptNow = await asked.promise;
    const restarted = service.worker.restart();
    await pause(4_000); // it waits no longer for what can go on elsewhere
    acceptNow();
    await restarted;
    assert.deepEqual(await service.endOf(eventId), ended('delivered', 204));
    assert.equal(postsOf(eventId).length, 1);
  });
});

function ended(state: string, responseStatus: number | null, deliveryError: string | null = null) {
  return { end: state, state, responseStatus, deliveryError };
}
