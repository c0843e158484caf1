import { API_VERSION, EVENT_TYPES } from '../../shared/domain/event.ts';
import { JOB_STATUSES } from '../../shared/domain/job.ts';
import { RUN_STATUSES } from '../../shared/domain/run.ts';
import { ID, MOMENT, orNull } from './scalars.ts';

const EVENT_ID = {
  type: 'string',
  pattern: '^evt_',
  description: 'Receivers drop events whose id they have seen.',
} as const;

/** What is posted to a webhook when a job or run changes its state. */
export const EVENT = {
  type: 'object',
  additionalProperties: true,
  required: ['id', 'event_id', 'type', 'api_version', 'created_at', 'data'],
  properties: {
    id: EVENT_ID,
    event_id: { ...EVENT_ID, description: 'The same as `id`.' },
    type: { type: 'string', enum: EVENT_TYPES },
    api_version: { type: 'string', description: `The shape of this body, a date such as \`${API_VERSION}\`.` },
    created_at: MOMENT,
    data: {
      type: 'object',
      additionalProperties: true,
      required: ['job_id', 'job_status', 'run_id', 'run_status', 'error'],
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
      },
    },
  },
} as const;
