import { DELIVERY_STATUSES } from '../../shared/domain/delivery.ts';
import { EVENT_TYPES } from '../../shared/domain/event.ts';
import { LIMITS, PAGE_SIZES } from '../../shared/domain/limit.ts';
import { EVENT, EVENT_ID, TEST_EVENT } from './event.ts';
import { OFFSET, pageLimit, pageOf } from './paging.ts';
import { ID, MOMENT, orNull } from './scalars.ts';

/** What a URL must be like is checked apart: it has an error code of its own. */
const URL = {
  type: 'string',
  'x-trimmed': true,
  description: `Where events are posted: a public https address, at most ${LIMITS.url_length} characters; what is blank at its ends is left out.`,
} as const;

const EVENTS = {
  type: 'array',
  items: { type: 'string', enum: EVENT_TYPES },
  minItems: 1,
  maxItems: EVENT_TYPES.length,
  uniqueItems: true,
  description: 'The types of events that are posted.',
} as const;

const ENABLED = {
  type: 'boolean',
  description: 'Nothing is recorded and posted while this is `false`; what was waiting then is cancelled.',
} as const;

/** The body of POST /v1/webhooks. */
export const WEBHOOK_CREATION = {
  type: 'object',
  additionalProperties: false,
  required: ['url', 'events'],
  properties: { url: URL, events: EVENTS },
} as const;

/** The body of PATCH /v1/webhooks/{id}: fields that are given change those that are there. */
export const WEBHOOK_CHANGE = {
  type: 'object',
  additionalProperties: false,
  properties: { url: URL, events: EVENTS, enabled: ENABLED },
} as const;

const OUTCOME = {
  delivery_status: {
    type: 'string',
    enum: DELIVERY_STATUSES,
    description:
      '`delivered`: the answer was 2xx. `failed`: it was not, or there was none. `unknown`: the attempt began, and nobody knows what came of it; it is never made again. `cancelled`: nothing was sent.',
  },
  attempted_at: { ...orNull(MOMENT), description: 'When its one attempt began.' },
  finished_at: { ...orNull(MOMENT), description: 'When the status became final.' },
  response_status: { type: ['integer', 'null'], description: 'The HTTP status of the answer.' },
  delivery_error: { type: ['string', 'null'], description: 'Why it was not delivered, for people; it can change.' },
} as const;
const OUTCOME_FIELDS = [
  'delivery_status',
  'attempted_at',
  'finished_at',
  'response_status',
  'delivery_error',
] as const satisfies (keyof typeof OUTCOME)[];
const EVENT_FIELDS = ['id', 'type', 'api_version', 'created_at', 'data'] as const;

const { event_id: _, ...RECORDED } = EVENT.properties;

/** The record of a delivery. */
export const DELIVERY = {
  type: 'object',
  additionalProperties: true,
  required: [...EVENT_FIELDS, ...OUTCOME_FIELDS, 'redelivery_of'],
  properties: {
    ...RECORDED,
    ...OUTCOME,
    redelivery_of: { ...orNull(EVENT_ID), description: 'The event that this one repeats, when it was asked for.' },
  },
} as const;

const { event_id: __, ...TESTED } = TEST_EVENT.properties;

/** The answer of POST /v1/webhooks/{id}/test. */
export const WEBHOOK_TEST = {
  type: 'object',
  additionalProperties: true,
  required: [...EVENT_FIELDS, ...OUTCOME_FIELDS],
  properties: { ...TESTED, ...OUTCOME },
} as const;

/** A webhook. */
export const WEBHOOK = {
  type: 'object',
  additionalProperties: true,
  required: ['id', 'url', 'events', 'enabled', 'created_at', 'updated_at', 'last_delivery'],
  properties: {
    id: ID,
    url: { type: 'string' },
    events: EVENTS,
    enabled: ENABLED,
    created_at: MOMENT,
    updated_at: MOMENT,
    last_delivery: { description: 'The newest delivery; `null` before any.', oneOf: [DELIVERY, { type: 'null' }] },
  },
} as const;

/** A webhook in the only answers that carry its secret. */
export const WEBHOOK_WITH_SECRET = {
  ...WEBHOOK,
  required: [...WEBHOOK.required, 'secret'],
  properties: {
    ...WEBHOOK.properties,
    secret: {
      type: 'string',
      pattern: '^whsec_',
      description: 'What signs the events (Standard Webhooks 1.0). It is shown here alone: keep it.',
    },
  },
} as const;

/** The answer of GET /v1/webhooks: an account has at most one. */
export const WEBHOOK_LIST = {
  type: 'object',
  additionalProperties: true,
  required: ['data'],
  properties: { data: { type: 'array', items: WEBHOOK, maxItems: 1 } },
} as const;

/** The query of GET /v1/webhooks/{webhook_id}/deliveries. */
export const DELIVERY_LIST = {
  type: 'object',
  additionalProperties: false,
  properties: { limit: pageLimit(PAGE_SIZES.deliveries), offset: OFFSET },
} as const;

/** Its answer. */
export const DELIVERY_PAGE = pageOf('data', DELIVERY);
