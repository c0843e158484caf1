import { API_VERSION, EVENT_TYPES, type EventType } from '../../shared/domain/event.ts';
import { MAPPED_JOB_EXAMPLE } from '../examples/job.ts';
import { RUN_EXAMPLE } from '../examples/run.ts';
import { EVENT } from '../schemas/event.ts';
import { referTo } from './components.ts';

const FAILURE = 'The site did not answer in time.';

/** Says of events that they are described and not part of the service yet. */
export const NOT_SENT_YET = 'Not sent by this version';

/** What each event means, and what its `data` holds besides the id of the job. */
const EVENTS: Record<EventType, { summary: string; data: object }> = {
  'job.ready': {
    summary: 'Mapping finished; the job can be run',
    data: { job_status: 'ready', run_id: null, run_status: null, error: null },
  },
  'job.failed': {
    summary: 'Mapping failed; the job is final and its credits are refunded',
    data: { job_status: 'failed', run_id: null, run_status: null, error: FAILURE },
  },
  'run.completed': {
    summary: 'A run is completed; its rows are there',
    data: { job_status: 'ready', run_id: RUN_EXAMPLE.completed.id, run_status: 'completed', error: null },
  },
  'run.failed': {
    summary: 'A run stopped with an error; its credits are refunded',
    data: { job_status: 'ready', run_id: RUN_EXAMPLE.completed.id, run_status: 'failed', error: FAILURE },
  },
};

/** Headers of the Standard Webhooks specification, version 1. */
const SIGNATURE_HEADERS = {
  'webhook-id': 'The id of the event.',
  'webhook-timestamp': 'When it was sent: seconds since 1970.',
  'webhook-signature':
    '`v1,` and the HMAC-SHA256 of `<id>.<timestamp>.<body>` with the secret of the webhook, in base64.',
};

/** `webhooks` of the document. */
export function describeEvents(): Record<string, unknown> {
  return Object.fromEntries(EVENT_TYPES.map((type) => [type, { post: describeEvent(type) }]));
}

function describeEvent(type: EventType): object {
  const { summary, data } = EVENTS[type];
  const id = 'evt_019a3f70a2c47d0e';
  const event = { id, event_id: id, type, api_version: API_VERSION, created_at: '2026-11-21T10:01:02.400Z' };
  return {
    operationId: type.replace('.', '-'),
    tags: ['Events'],
    summary,
    description: `${NOT_SENT_YET}. Will be posted once to the webhook of the account, when it asked for this event.`,
    security: [],
    parameters: Object.entries(SIGNATURE_HEADERS).map(([name, description]) => ({
      name,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string' },
    })),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: referTo(EVENT),
          example: { ...event, data: { job_id: MAPPED_JOB_EXAMPLE.ready.id, ...data } },
        },
      },
    },
    responses: { '2XX': { description: 'Any 2xx status says that the event was taken.' } },
  };
}
