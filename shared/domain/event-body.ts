import { API_VERSION, type EventType } from './event.ts';
import type { JobStatus } from './job.ts';
import type { Metadata } from './metadata.ts';
import type { RunStatus } from './run.ts';

/** What is posted when a customer tries the webhook; it is not part of the history. */
export const TEST_EVENT_TYPE = 'webhook.test' as const;

/** How the id of an event is written: the digits of a UUID, version 7. */
export const EVENT_ID = /^evt_[0-9a-f]{32}$/;

/** What an event says of its job and run. The fields of the run are null for events of jobs. */
export interface EventData {
  job_id: string;
  job_status: JobStatus;
  run_id: string | null;
  run_status: RunStatus | null;
  error: string | null;
  /** What the customer calls the job and notes about it, where they do; of a run what it has of them. */
  name?: string;
  metadata?: Metadata;
}

/** That of a test: there is no job. */
export type TestEventData = Record<Exclude<keyof EventData, 'name' | 'metadata'>, null>;
export const TEST_EVENT_DATA: TestEventData = {
  job_id: null,
  job_status: null,
  run_id: null,
  run_status: null,
  error: null,
};

/** An event as it is kept. */
export interface RecordedEvent {
  id: string;
  type: EventType | typeof TEST_EVENT_TYPE;
  apiVersion: string;
  createdAt: Date;
  data: EventData | TestEventData;
}

/** What the test of a webhook posts. */
export function testEvent(id: string, createdAt: Date): RecordedEvent {
  return { id, type: TEST_EVENT_TYPE, apiVersion: API_VERSION, createdAt, data: TEST_EVENT_DATA };
}

/** An event as customers receive and read it, without what became of its delivery. */
export function presentEvent({ id, type, apiVersion, createdAt, data }: RecordedEvent) {
  const { job_id, job_status, run_id, run_status, error, name, metadata } = data as EventData;
  return {
    id,
    type,
    api_version: apiVersion,
    created_at: createdAt.toISOString(),
    data: {
      job_id,
      job_status,
      run_id,
      run_status,
      error,
      ...(name !== undefined && { name }),
      ...(metadata && { metadata }),
    },
  };
}

/** The body that is posted, and signed, for an event. */
export function eventBody(event: RecordedEvent): string {
  const { id, ...rest } = presentEvent(event);
  return JSON.stringify({ id, event_id: id, ...rest });
}
