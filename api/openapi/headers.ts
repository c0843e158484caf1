import { LIMITS } from '../../shared/domain/limit.ts';

/** Every header that an answer can carry. */
const HEADERS = {
  'X-Request-Id': {
    description: 'The id of the request: the one that the client sent in this header, else a new one.',
    schema: { type: 'string' },
  },
  'RateLimit-Limit': {
    description: `How many requests are allowed in any ${LIMITS.rate_seconds} seconds.`,
    schema: { type: 'integer' },
  },
  'RateLimit-Remaining': { description: 'How many more are allowed now.', schema: { type: 'integer' } },
  'RateLimit-Reset': {
    description: 'In how many seconds one more is allowed than now.',
    schema: { type: 'integer' },
  },
  'Retry-After': {
    description: 'After how many seconds the request can be sent again.',
    schema: { type: 'integer' },
  },
  'WWW-Authenticate': { description: 'Always `Bearer`.', schema: { type: 'string' } },
  Allow: {
    description: 'The methods that the path has; those of the service when the method is none of HTTP.',
    schema: { type: 'string' },
  },
  Link: {
    description: 'The next page of the list, with `rel="next"`; absent on the last one.',
    schema: { type: 'string' },
  },
  Location: { description: 'The path of what was created.', schema: { type: 'string' } },
  'Content-Disposition': { description: 'The name of the file.', schema: { type: 'string' } },
  'Idempotency-Replayed': {
    description: '`true` when the request was answered before and this is that answer.',
    schema: { type: 'string', enum: ['true'] },
  },
} as const;
export type HeaderName = keyof typeof HEADERS;

/** What every answer says; under `/v1/` also what is left of the rate limit, unless the database is away. */
const ALWAYS: readonly HeaderName[] = ['X-Request-Id'];
export const LIMIT_HEADERS: readonly HeaderName[] = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];

/** `components.headers` of the document. */
export const NAMED_HEADERS: Readonly<Record<string, unknown>> = HEADERS;

/** References to these headers and to those that every answer has. */
export function headersOf(names: readonly HeaderName[]): Record<string, { $ref: string }> {
  return Object.fromEntries([...ALWAYS, ...names].map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
