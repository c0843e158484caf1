import { API_VERSION, EVENT_TYPES, type EventType } from '../../shared/domain/event.ts';
import { TEST_EVENT_DATA, TEST_EVENT_TYPE } from '../../shared/domain/event-body.ts';
import { MAPPED_JOB_EXAMPLE } from './job.ts';
import { RUN_EXAMPLE } from './run.ts';

const FAILURE = 'The site did not answer in time.';
const ID = 'evt_019a3f70a2c47d0e8b9f605b1c6e7f35';
const JOB_ID = MAPPED_JOB_EXAMPLE.ready.id;
const RUN_ID = RUN_EXAMPLE.completed.id;

/** What the events of each type say. */
const DATA: Record<EventType | typeof TEST_EVENT_TYPE, object> = {
  'job.ready': { job_id: JOB_ID, job_status: 'ready', run_id: null, run_status: null, error: null },
  'job.failed': { job_id: JOB_ID, job_status: 'failed', run_id: null, run_status: null, error: FAILURE },
  'run.completed': { job_id: JOB_ID, job_status: 'ready', run_id: RUN_ID, run_status: 'completed', error: null },
  'run.failed': { job_id: JOB_ID, job_status: 'ready', run_id: RUN_ID, run_status: 'failed', error: FAILURE },
  [TEST_EVENT_TYPE]: TEST_EVENT_DATA,
};

function exampleOf<Type extends keyof typeof DATA>(type: Type) {
  const created_at = '2026-11-21T10:01:02.400Z';
  return { id: ID, event_id: ID, type, api_version: API_VERSION, created_at, data: DATA[type] };
}

/** A body of each type. */
export const EVENT_EXAMPLE = Object.fromEntries(
  ([...EVENT_TYPES, TEST_EVENT_TYPE] as const).map((type) => [type, exampleOf(type)]),
) as Record<keyof typeof DATA, ReturnType<typeof exampleOf>>;
