import { type ErrorCode, ERRORS } from '../../shared/domain/error.ts';
import type { Endpoint } from '../endpoint.ts';
import { errorsOf } from '../endpoint-parts.ts';
import { ERROR } from '../schemas/error.ts';
import { referTo } from './components.ts';
import { headersOf, type HeaderName, LIMIT_HEADERS } from './headers.ts';

/** Headers that errors carry besides the usual ones. */
const MORE_HEADERS: Partial<Record<ErrorCode, HeaderName>> = {
  invalid_api_key: 'WWW-Authenticate',
  rate_limited: 'Retry-After',
  unavailable: 'Retry-After',
};

/** What examples of errors hold besides code, text and request id. */
const MORE_FIELDS: Partial<Record<ErrorCode, object>> = {
  validation_error: { details: [{ field: 'max_pages', message: 'must be at least 1' }] },
  invalid_url: { details: [{ field: 'url', message: 'must begin with http:// or https://' }] },
  page_limit_exceeded: { limit: 100 },
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

/** `components.responses` of the document: every set of codes that one of these endpoints answers with one status. */
export function namedErrorAnswers(endpoints: readonly Endpoint[]): Record<string, object> {
  const sets = endpoints.flatMap(byStatus).map(([, codes]) => codes);
  return Object.fromEntries(sets.map((codes) => [nameOf(codes), describeErrors(codes)]));
}

function byStatus(endpoint: Endpoint): [status: number, codes: ErrorCode[]][] {
  const codes = errorsOf(endpoint);
  const statuses = [...new Set(codes.map((code) => ERRORS[code].status))].toSorted((a, b) => a - b);
  return statuses.map((status) => [status, codes.filter((code) => ERRORS[code].status === status)]);
}

function nameOf(codes: readonly ErrorCode[]): string {
  return codes.join('-or-');
}

/** While the database is away nobody knows what is left of a rate limit. */
function describeErrors(codes: readonly ErrorCode[]): object {
  const limit = codes.includes('unavailable') ? [] : LIMIT_HEADERS;
  return {
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join(' '),
    headers: headersOf([...limit, ...codes.flatMap((code) => MORE_HEADERS[code] ?? [])]),
    content: {
      'application/json': {
        schema: { allOf: [referTo(ERROR), { properties: { error: { properties: { code: { enum: codes } } } } }] },
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
      },
    },
  };
}

function exampleOf(code: ErrorCode): object {
  return { error: { code, message: ERRORS[code].message, request_id: REQUEST_ID, ...MORE_FIELDS[code] } };
}
