import { EVENT_EXAMPLE } from './event.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';

/** A body of POST /v1/webhooks. */
export const WEBHOOK_CREATION_EXAMPLE = { url: 'https://example.com/hooks', events: ['job.failed', 'run.completed'] };

const CREATED = {
  id: '019a3f6c-51d0-7a4e-8f3b-6c2d9e0a1b47',
  ...WEBHOOK_CREATION_EXAMPLE,
  enabled: true,
  created_at: '2026-11-21T09:58:00.000Z',
  updated_at: '2026-11-21T09:58:00.000Z',
  last_delivery: null,
};

const { event_id: _, ...RECORDED } = EVENT_EXAMPLE['run.completed'];

/** The record of a delivery. */
export const DELIVERY_EXAMPLE = {
  ...RECORDED,
  delivery_status: 'delivered',
  attempted_at: '2026-11-21T10:01:02.460Z',
  finished_at: '2026-11-21T10:01:02.580Z',
  response_status: 204,
  delivery_error: null,
  redelivery_of: null,
};

/** A webhook right after it was created, with its secret, and after a delivery. */
export const WEBHOOK_EXAMPLE = {
  created: { ...CREATED, secret: SECRET },
  used: { ...CREATED, last_delivery: DELIVERY_EXAMPLE },
  rotated: { ...CREATED, last_delivery: DELIVERY_EXAMPLE, secret: SECRET },
};

/** A delivery that was asked for again. */
export const REDELIVERY_EXAMPLE = {
  ...DELIVERY_EXAMPLE,
  id: 'evt_019a3f7b1c6e7f35a1d2c47d0e8b9f60',
  created_at: '2026-11-21T10:12:30.000Z',
  delivery_status: 'pending',
  attempted_at: null,
  finished_at: null,
  response_status: null,
  redelivery_of: DELIVERY_EXAMPLE.id,
};

const { event_id: __, ...TESTED } = EVENT_EXAMPLE['webhook.test'];

/** What came of a test. */
export const WEBHOOK_TEST_EXAMPLE = {
  ...TESTED,
  delivery_status: 'failed',
  attempted_at: '2026-11-21T10:01:02.460Z',
  finished_at: '2026-11-21T10:01:02.580Z',
  response_status: 404,
  delivery_error: 'The endpoint answered with status 404.',
};
