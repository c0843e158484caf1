import { claimDelivery } from '../../shared/commands/claim-delivery.ts';
import { createWebhook } from '../../shared/commands/create-webhook.ts';
import { settleDelivery } from '../../shared/commands/settle-delivery.ts';
import type { Database } from '../../shared/db/orm.ts';
import { attempted, type TestOutcome } from '../../shared/domain/delivery.ts';
import { EVENT_TYPES } from '../../shared/domain/event.ts';
import type { SecretKeys } from '../../shared/secrets/secret-key.ts';
import { givenEvent, RECEIVER_URL } from '../commands/given-webhook.ts';
import { storeReadyJob, storeRun } from './test-data.ts';

/** One of each thing that paths name. */
export interface Owned {
  jobId: string;
  runId: string;
  webhookId: string;
  /** Of a delivery that is over. */
  eventId: string;
}

/** A webhook of an account with a delivered event. */
export async function storeWebhook(database: Database, accountId: string, keys: SecretKeys) {
  const { webhook } = await createWebhook(database, { accountId, url: RECEIVER_URL, events: [...EVENT_TYPES] }, keys);
  return { webhookId: webhook.id, eventId: await storeDelivered(database, accountId, keys) };
}

/** An event of an account that its webhook has taken. */
export async function storeDelivered(database: Database, accountId: string, keys: SecretKeys): Promise<string> {
  const eventId = await givenEvent(database, accountId);
  const claimed = await claimDelivery(database, eventId, keys);
  if (claimed.state !== 'claimed') throw new Error('the event can not be claimed');
  const outcome = { delivery_status: 'delivered', response_status: 200, delivery_error: null } as const;
  await settleDelivery(database, attempted(claimed, outcome));
  return eventId;
}

/** One of each thing, of an account. */
export async function storeOwned(database: Database, accountId: string, keys: SecretKeys): Promise<Owned> {
  const jobId = await storeReadyJob(database, accountId);
  const runId = await storeRun(database, accountId, jobId, { status: 'running' });
  return { jobId, runId, ...(await storeWebhook(database, accountId, keys)) };
}

/** The address of a path's template with these ids. */
export function addressOf(path: string, { jobId, runId, webhookId, eventId }: Owned): string {
  const id = path.startsWith('/v1/jobs') ? jobId : path.startsWith('/v1/webhooks') ? webhookId : runId;
  return path.replace('{event_id}', eventId).replaceAll(/\{\w+\}/g, id);
}

/** What a test of a webhook is said to have brought. */
export const TEST_OUTCOME: TestOutcome = {
  delivery_status: 'failed',
  attempted_at: '2026-11-22T10:00:00.000Z',
  finished_at: '2026-11-22T10:00:01.000Z',
  response_status: 500,
  delivery_error: 'The endpoint answered with status 500.',
};
