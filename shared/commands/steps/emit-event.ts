import { Job } from '../../db/entities/job.ts';
import type { Run } from '../../db/entities/run.ts';
import type { EntityManager } from '../../db/orm.ts';
import { admitDeliveries } from './admit-deliveries.ts';
import { newEventId } from '../../db/new-event-id.ts';
import { storableJson } from '../../db/storable-json.ts';
import type { PendingDelivery } from '../../domain/delivery.ts';
import { API_VERSION, type EventType } from '../../domain/event.ts';
import type { EventData } from '../../domain/event-body.ts';
import type { JobStatus } from '../../domain/job.ts';
import type { RunStatus } from '../../domain/run.ts';

/** A transition as its lifecycle's table has it, and why the job or run failed where it did. */
interface Taken<Status> {
  transition: { to: Status; emits?: EventType };
  error?: string | null;
}

/**
 * Writes the event that a job's transition emits, in the transaction of `em` that makes the transition. To be called last
 * there, as webhooks are locked after jobs, runs and accounts. Returns the deliveries that can start once it is
 * committed: this one, unless others go first.
 */
export async function emitJobEvent(
  em: EntityManager,
  job: Job,
  { transition, error = null }: Taken<JobStatus>,
): Promise<PendingDelivery[]> {
  const data = { job_id: job.id, job_status: transition.to, run_id: null, run_status: null, error, ...notesOf(job) };
  return emit(em, job.account.id, transition.emits, data);
}

/** The same for a run. */
export async function emitRunEvent(
  em: EntityManager,
  run: Run,
  { transition, error = null }: Taken<RunStatus>,
): Promise<PendingDelivery[]> {
  const job = await em.findOneOrFail(Job, run.job.id, { fields: ['status'] });
  const states = { job_id: job.id, job_status: job.status, run_id: run.id, run_status: transition.to };
  const data = { ...states, error, ...notesOf(run) };
  return emit(em, run.account.id, transition.emits, data);
}

/** What the customer calls it and notes about it, where they do. */
function notesOf({ name, metadata }: Pick<Job | Run, 'name' | 'metadata'>): Pick<EventData, 'name' | 'metadata'> {
  const isNoted = Object.keys(metadata ?? {}).length > 0;
  return { ...(name != null && { name }), ...(metadata && isNoted && { metadata }) };
}

/** There is an event only if the webhook is enabled and subscribed now; it stays so until the transaction ends. */
async function emit(
  em: EntityManager,
  accountId: string,
  type: EventType | undefined,
  data: EventData,
): Promise<PendingDelivery[]> {
  if (type === undefined) return [];
  const [event] = await em.execute<{ webhookId: string }[]>(
    `insert into webhook_event (id, webhook_id, type, api_version, data)
     select ?, id, ?, ?, ?::json from webhook
     where account_id = ? and deleted_at is null and enabled and events @> ?::jsonb for share
     returning webhook_id as "webhookId"`,
    [newEventId(), type, API_VERSION, storableJson(data), accountId, JSON.stringify([type])],
  );
  return event ? admitDeliveries(em, event.webhookId) : [];
}
