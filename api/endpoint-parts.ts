import type { Middleware } from 'koa';
import type { ErrorCode } from '../shared/domain/error.ts';
import { type Endpoint, isOpen, type Operation } from './endpoint.ts';
import { fewAtATime } from './middleware/few-at-a-time.ts';
import { idempotencyKey } from './middleware/idempotency-key.ts';
import { jsonBody } from './middleware/json-body.ts';
import { requireKey } from './middleware/require-key.ts';
import { resourceId } from './middleware/resource-id.ts';
import { validateBody, validateQuery } from './middleware/validate.ts';
import type { Services } from './services.ts';

/** One thing that endpoints can ask for: when they do, the steps that check it, and the errors that it brings. */
interface Part {
  isPartOf: (endpoint: Endpoint) => boolean;
  steps: (endpoint: Endpoint) => object[];
  errors: readonly ErrorCode[];
}

/** A process has 20 connections to the database: three customers whose changes wait leave some to the others. */
const changesInTurn = fewAtATime(5);

/** In the order in which a request is checked. */
const PARTS: readonly Part[] = [
  {
    isPartOf: (endpoint) => !isOpen(endpoint),
    steps: () => [requireKey],
    errors: ['invalid_api_key', 'rate_limited', 'internal_error', 'unavailable'],
  },
  { isPartOf: hasId, steps: () => [resourceId], errors: ['not_found'] },
  {
    isPartOf: ({ query }) => query !== undefined,
    steps: ({ query }) => [validateQuery(query!)],
    errors: ['validation_error'],
  },
  {
    isPartOf: ({ body }) => body !== undefined,
    steps: ({ body }) => [jsonBody, validateBody(body!)],
    errors: ['body_too_large', 'unsupported_media_type', 'validation_error'],
  },
  { isPartOf: ({ method }) => method !== 'GET', steps: () => [changesInTurn], errors: [] },
  {
    isPartOf: ({ isRepeatable }) => isRepeatable === true,
    steps: (endpoint) => [idempotencyKey(endpoint)],
    errors: ['idempotency_conflict'],
  },
];

/** Whether a resource is named in its path. */
export function hasId({ path }: Endpoint): boolean {
  return path.includes('{id}');
}

/** What a request passes, in this order; the last writes the answer. */
export function stepsOf({ endpoint, answer }: Operation, services: Services): Middleware[] {
  const parts = PARTS.filter(({ isPartOf }) => isPartOf(endpoint));
  return [...parts.flatMap(({ steps }) => steps(endpoint)), answer(services)] as Middleware[];
}

/** Every error that an endpoint can answer, those of its parts included. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const parts = PARTS.filter(({ isPartOf }) => isPartOf(endpoint));
  return [...new Set([...parts.flatMap(({ errors }) => errors), ...(endpoint.errors ?? [])])];
}
