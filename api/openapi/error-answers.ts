import { type ErrorCode, ERRORS } from '../../shared/domain/error.ts';
import { docsUrlOf } from '../docs-url.ts';
import type { Endpoint } from '../endpoint.ts';
import { errorsOf } from '../endpoint-parts.ts';
import { errorBody } from '../schemas/error.ts';
import { errorName, referTo } from './components.ts';
import { headersOf, type HeaderName, LIMIT_HEADERS } from './headers.ts';

/** Headers that errors carry besides the usual ones. */
const MORE_HEADERS: Partial<Record<ErrorCode, HeaderName>> = {
  invalid_api_key: 'WWW-Authenticate',
  method_not_allowed: 'Allow',
  rate_limited: 'Retry-After',
  unavailable: 'Retry-After',
};

/** What any request can be answered, because it is no HTTP, too large or too slow, or asks for what the path has not. */
const OF_ANY_REQUEST: readonly ErrorCode[] = [
  'malformed_request',
  'method_not_allowed',
  'request_timeout',
  'headers_too_large',
];

/** Who asked is not known then, nor what is left of the rate limit. */
const OF_NOBODY: ReadonlySet<ErrorCode> = new Set([
  'malformed_request',
  'request_timeout',
  'headers_too_large',
  'unavailable',
]);

/** What examples of errors hold besides code, text and request id. */
const MORE_FIELDS: Partial<Record<ErrorCode, object>> = {
  validation_error: { details: [{ field: 'max_pages', message: 'must be at least 1' }] },
  invalid_url: { details: [{ field: 'url', message: 'must begin with http:// or https://' }] },
  invalid_webhook_url: { details: [{ field: 'url', message: 'must begin with https://' }] },
  page_limit_exceeded: { limit: 100 },
  insufficient_credits: { required: 10, available: 4 },
  job_not_ready: { state: 'in_progress' },
  run_finished: { state: 'completed' },
  run_not_completed: { state: 'running' },
};

const REQUEST_ID = '5b0c1f0e-3a52-4b7e-9a0d-0d8f6c1e2b3a';

/** The error answers of an endpoint, one a status: references to those of `namedErrorAnswers`. */
export function errorAnswers(endpoint: Endpoint): Record<string, { $ref: string }> {
  const answers = byStatus(endpoint).map(([status, codes]) => {
    const answer = { $ref: `#/components/responses/${nameOf(codes)}` };
    return [status, answer];
  });
  return Object.fromEntries(answers);
}

/** Every error code that one of these endpoints can answer. */
export function namedErrors(endpoints: readonly Endpoint[]): ErrorCode[] {
  const named = new Set(endpoints.flatMap(codesOf));
  return (Object.keys(ERRORS) as ErrorCode[]).filter((code) => named.has(code));
}

/** `components.responses` of the document: every set of codes that one of these endpoints answers with one status. */
export function namedErrorAnswers(endpoints: readonly Endpoint[]): Record<string, object> {
  const sets = endpoints.flatMap(byStatus).map(([, codes]) => codes);
  return Object.fromEntries(sets.map((codes) => [nameOf(codes), describeErrors(codes)]));
}

function byStatus(endpoint: Endpoint): [status: number, codes: ErrorCode[]][] {
  const codes = codesOf(endpoint);
  const statuses = [...new Set(codes.map((code) => ERRORS[code].status))].toSorted((a, b) => a - b);
  return statuses.map((status) => [status, codes.filter((code) => ERRORS[code].status === status)]);
}

/** `ValidationOrInvalidUrlAnswer`. */
function titleOf(codes: readonly ErrorCode[]): string {
  return `${codes.map((code) => errorName(code).replace(/^Error/, '')).join('Or')}Answer`;
}

function codesOf(endpoint: Endpoint): ErrorCode[] {
  return [...new Set([...errorsOf(endpoint), ...OF_ANY_REQUEST])];
}

function nameOf(codes: readonly ErrorCode[]): string {
  return codes.join('-or-');
}

function describeErrors(codes: readonly ErrorCode[]): object {
  const limit = codes.every((code) => OF_NOBODY.has(code)) ? [] : LIMIT_HEADERS;
  return {
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join(' '),
    headers: headersOf([...limit, ...codes.flatMap((code) => MORE_HEADERS[code] ?? [])]),
    content: {
      'application/json': {
        schema: referTo(errorBody(titleOf(codes), codes)),
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
      },
    },
  };
}

function exampleOf(code: ErrorCode): object {
  return {
    error: {
      code,
      message: ERRORS[code].message,
      request_id: REQUEST_ID,
      docs_url: docsUrlOf(code),
      ...MORE_FIELDS[code],
    },
  };
}
