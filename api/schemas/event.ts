import { API_VERSION, EVENT_TYPES } from '../../shared/domain/event.ts';
import { EVENT_ID as EVENT_ID_SHAPE, TEST_EVENT_TYPE } from '../../shared/domain/event-body.ts';
import { JOB_STATUSES } from '../../shared/domain/job.ts';
import { RUN_STATUSES } from '../../shared/domain/run.ts';
import { METADATA_SHOWN } from './naming.ts';
import { ID, MOMENT, orNull } from './scalars.ts';

/** The id of an event. */
export const EVENT_ID = {
  type: 'string',
  pattern: EVENT_ID_SHAPE.source,
  description: 'Receivers drop events whose id they have seen.',
} as const;

const ENVELOPE = {
  id: EVENT_ID,
  event_id: { ...EVENT_ID, description: 'The same as `id`.' },
  api_version: { type: 'string', description: `The shape of the event, a date such as \`${API_VERSION}\`.` },
  created_at: MOMENT,
} as const;

const FIELDS = ['id', 'event_id', 'type', 'api_version', 'created_at', 'data'] as const;
const DATA_FIELDS = ['job_id', 'job_status', 'run_id', 'run_status', 'error'] as const;

/** What is posted to a webhook when a job or run changes its state. */
export const EVENT = {
  type: 'object',
  additionalProperties: true,
  required: FIELDS,
  properties: {
    ...ENVELOPE,
    type: { type: 'string', enum: EVENT_TYPES },
    data: {
      type: 'object',
      additionalProperties: true,
      required: DATA_FIELDS,
      properties: {
        job_id: ID,
        job_status: { type: 'string', enum: JOB_STATUSES },
        run_id: { ...orNull(ID), description: '`null` for events of jobs.' },
        run_status: {
          type: ['string', 'null'],
          enum: [...RUN_STATUSES, null],
          description: '`null` for events of jobs.',
        },
        error: { type: ['string', 'null'], description: 'Why the job or run failed.' },
        name: { type: 'string', description: 'Of the job, where it has one; of a run what it has of it.' },
        metadata: { ...METADATA_SHOWN, description: 'The same for the metadata.' },
      },
    },
  },
} as const;

const NOTHING = { type: 'null' } as const;

/** What is posted when a webhook is tested: there is no job. */
export const TEST_EVENT = {
  type: 'object',
  additionalProperties: true,
  required: FIELDS,
  properties: {
    ...ENVELOPE,
    type: { type: 'string', enum: [TEST_EVENT_TYPE] },
    data: {
      type: 'object',
      additionalProperties: true,
      required: DATA_FIELDS,
      properties: { job_id: NOTHING, job_status: NOTHING, run_id: NOTHING, run_status: NOTHING, error: NOTHING },
    },
  },
} as const;
