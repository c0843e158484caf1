import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PendingDelivery } from '../../shared/domain/delivery.ts';
import { deliveryWorkflowId } from '../../shared/domain/workflow-id.ts';
import { readSecretKey } from '../../shared/secrets/secret-key.ts';
import { createDeliveryStarter } from '../../shared/temporal/deliveries.ts';
import { commitEvent, givenWebhook, storedEvent } from '../commands/given-webhook.ts';
import { startService } from '../support/service.ts';
import { AUTHORITY } from './receiver.ts';

/** The whole service, whose worker trusts the receivers of tests, and what tests do with webhooks on it. */
export async function startWebhookService(egressAllow: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'listwright-webhooks-'));
  const authority = join(folder, 'authority.pem');
  writeFileSync(authority, AUTHORITY.cert);
  const key = randomBytes(32).toString('base64');
  const service = await startService({ egressAllow, env: { NODE_EXTRA_CA_CERTS: authority, SECRET_KEY: key } });
  const { database, temporal } = service;
  const keys = { current: readSecretKey(key), previous: null };
  const deliveries = createDeliveryStarter(temporal);

  return {
    ...service,

    /** A webhook of a new account. */
    givenWebhook: (url: string) => givenWebhook(database, keys, { url }),

    /** Commits an event for the webhook of an account, which nothing else waits for. */
    async commit(accountId: string): Promise<PendingDelivery> {
      const [delivery] = await commitEvent(database, accountId);
      if (!delivery) throw new Error('the event has no place');
      return delivery;
    },

    /** Starts a delivery, as whoever commits an event does. */
    start: (delivery: PendingDelivery) => deliveries.start(delivery),

    async emit(accountId: string): Promise<string> {
      const delivery = await this.commit(accountId);
      await deliveries.start(delivery);
      return delivery.eventId;
    },

    /** Waits for the end of a delivery: what its workflow says of it, and what is recorded. */
    async endOf(eventId: string) {
      for (;;) {
        const { state, responseStatus, deliveryError } = await storedEvent(database, eventId);
        if (state !== 'pending' && state !== 'claimed') {
          const end: unknown = await temporal.client.workflow.getHandle(deliveryWorkflowId(eventId)).result();
          return { end, state, responseStatus, deliveryError };
        }
        await pause(100);
      }
    },

    async countPending(webhookId: string): Promise<number> {
      const [row] = await database.em
        .fork()
        .execute<[{ count: number }]>(
          `select count(*)::int from webhook_event where webhook_id = ? and state = 'pending'`,
          [webhookId],
        );
      return row.count;
    },

    async stop() {
      await service.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
export type WebhookService = Awaited<ReturnType<typeof startWebhookService>>;
