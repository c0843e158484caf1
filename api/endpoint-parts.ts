import type { Middleware } from 'koa';
import type { ErrorCode } from '../shared/domain/error.ts';
import { type Access, accessOf, type Endpoint, type Operation } from './endpoint.ts';
import { limitConcurrencyPerAccount } from './middleware/limit-concurrency.ts';
import { idempotencyKey } from './middleware/idempotency-key.ts';
import { jsonBody } from './middleware/json-body.ts';
import { noBody } from './middleware/no-body.ts';
import { DASHBOARD_ROOT } from './dashboard-root.ts';
import { requireKey } from './middleware/require-key.ts';
import { requireSession } from './middleware/require-session.ts';
import { sameOrigin } from './middleware/same-origin.ts';
import { resourceIds } from './middleware/resource-ids.ts';
import { validateBody, validateQuery } from './middleware/validate.ts';
import type { Services } from './services.ts';

/** One thing that endpoints can ask for: when they do, the steps that check it, and the errors that it brings. */
interface Part {
  isPartOf: (endpoint: Endpoint) => boolean;
  steps: (endpoint: Endpoint, services: Services) => object[];
  errors: readonly ErrorCode[];
}

/** A process has 20 connections to the database: three customers whose changes wait leave some to the others. */
const changesInTurn = limitConcurrencyPerAccount(5);

/** Another request for the same then finds what the first one has computed. */
const heavyReadsInTurn = limitConcurrencyPerAccount(1);

/** In the order in which a request is checked. */
const PARTS: readonly Part[] = [
  {
    isPartOf: isFor('key'),
    steps: () => [requireKey],
    errors: ['invalid_api_key', 'rate_limited', 'internal_error', 'unavailable'],
  },
  {
    isPartOf: ({ path, method }) => path.startsWith(DASHBOARD_ROOT) && method !== 'GET',
    steps: () => [sameOrigin],
    errors: ['cross_origin'],
  },
  {
    isPartOf: isFor('session'),
    steps: (_, services) => [requireSession(services)],
    errors: ['not_signed_in', 'rate_limited', 'internal_error', 'unavailable'],
  },
  {
    isPartOf: ({ parameters }) => parameters !== undefined,
    steps: (endpoint, services) => [resourceIds(endpoint, services)],
    errors: ['not_found'],
  },
  { isPartOf: () => true, steps: ({ query }) => [validateQuery(query)], errors: ['validation_error'] },
  {
    isPartOf: ({ body }) => body !== undefined,
    steps: ({ body }) => [jsonBody, validateBody(body!)],
    errors: ['body_too_large', 'unsupported_media_type', 'validation_error'],
  },
  { isPartOf: ({ body }) => body === undefined, steps: () => [noBody], errors: ['validation_error'] },
  {
    isPartOf: (endpoint) => endpoint.method !== 'GET' && accessOf(endpoint) !== 'open',
    steps: () => [changesInTurn],
    errors: [],
  },
  { isPartOf: ({ isHeavy }) => isHeavy === true, steps: () => [heavyReadsInTurn], errors: [] },
  {
    isPartOf: ({ isRepeatable }) => isRepeatable === true,
    steps: (endpoint) => [idempotencyKey(endpoint)],
    errors: ['idempotency_conflict'],
  },
];

function isFor(access: Access): Part['isPartOf'] {
  return (endpoint) => accessOf(endpoint) === access;
}

/** What a request passes, in this order; the last writes the answer. */
export function stepsOf({ endpoint, answer }: Operation, services: Services): Middleware[] {
  const parts = PARTS.filter(({ isPartOf }) => isPartOf(endpoint));
  return [...parts.flatMap(({ steps }) => steps(endpoint, services)), answer(services)] as Middleware[];
}

/** Every error that an endpoint can answer, those of its parts included. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const parts = PARTS.filter(({ isPartOf }) => isPartOf(endpoint));
  return [...new Set([...parts.flatMap(({ errors }) => errors), ...(endpoint.errors ?? [])])];
}
