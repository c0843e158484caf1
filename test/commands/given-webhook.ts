import { createWebhook } from '../../shared/commands/create-webhook.ts';
import { emitJobEvent } from '../../shared/commands/steps/emit-event.ts';
import type { Job } from '../../shared/db/entities/job.ts';
import { WebhookEvent } from '../../shared/db/entities/webhook-event.ts';
import type { Database } from '../../shared/db/orm.ts';
import { EVENT_TYPES, type EventType } from '../../shared/domain/event.ts';
import type { EventData } from '../../shared/domain/event-body.ts';
import type { SecretKeys } from '../../shared/secrets/secret-key.ts';
import { createTestAccount } from '../support/accounts.ts';

export const RECEIVER_URL = 'https://receiver.example/hooks';

/** A webhook of a new account. */
export async function givenWebhook(
  database: Database,
  keys: SecretKeys,
  { url = RECEIVER_URL, events = [...EVENT_TYPES] }: { url?: string; events?: EventType[] } = {},
) {
  const { accountId, apiKey } = await createTestAccount(database);
  const { webhook, secret } = await createWebhook(database, { accountId, url, events }, keys);
  return { accountId, apiKey, webhookId: webhook.id, secret };
}

export const SOME_DATA: EventData = {
  job_id: '019a3f6e-0000-7000-8000-000000000001',
  job_status: 'ready',
  run_id: null,
  run_status: null,
  error: null,
};

/** Commits an event for the webhook of an account. Returns the deliveries that can start then. */
export function commitEvent(database: Database, accountId: string, type: EventType = 'job.ready') {
  const job = { id: SOME_DATA.job_id, account: { id: accountId } } as Job;
  const taken = { transition: { to: 'ready', emits: type } } as const;
  return database.em.fork().transactional((em) => emitJobEvent(em, job, taken));
}

/** An event for the webhook of an account, which has to want it, and has a place for it. */
export async function givenEvent(database: Database, accountId: string, type: EventType = 'job.ready') {
  const [delivery] = await commitEvent(database, accountId, type);
  if (!delivery) throw new Error('the webhook does not want the event, or has no place for it');
  return delivery.eventId;
}

/** What is recorded of an event. */
export function storedEvent(database: Database, eventId: string) {
  return database.em.fork().findOneOrFail(WebhookEvent, eventId);
}

/** Lets time pass for an event: it was created, and claimed, so many seconds earlier. */
export async function letPass(database: Database, eventId: string, seconds: number): Promise<void> {
  await database.em.fork().execute(
    `update webhook_event set created_at = created_at - make_interval(secs => ?),
       attempted_at = attempted_at - make_interval(secs => ?) where id = ?`,
    [seconds, seconds, eventId],
  );
}

/** Many events for a webhook at once, the oldest first; none of them has a place. */
export async function givenWaitingEvents(database: Database, webhookId: string, count: number): Promise<string[]> {
  const events = await database.em.fork().execute<{ id: string }[]>(
    `insert into webhook_event (id, webhook_id, type, api_version, data, created_at)
     select 'evt_' || replace(gen_random_uuid()::text, '-', ''), ?, 'job.ready', '2026-11-01', ?::json,
            now() - make_interval(secs => (? - number) * 0.001)
     from generate_series(1, ?) as number returning id`,
    [webhookId, JSON.stringify(SOME_DATA), count, count],
  );
  return events.map(({ id }) => id);
}
