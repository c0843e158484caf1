import { type ErrorCode, ERRORS } from '../../shared/domain/error.ts';

/** What the `error` object holds with every code. */
const USUAL = {
  message: { type: 'string', description: 'For people; it can change.' },
  request_id: { type: 'string', description: 'The `X-Request-Id` of the answer, by which it is found in the log.' },
} as const;

export const FIELD_PROBLEM = {
  type: 'object',
  additionalProperties: true,
  required: ['field', 'message'],
  properties: {
    field: {
      type: 'string',
      description: 'Where it stands, such as `input.value[0].name`; empty for the body as a whole.',
    },
    message: { type: 'string' },
  },
} as const;

const DETAILS = {
  type: 'array',
  description: 'Every field that is wrong.',
  items: FIELD_PROBLEM,
} as const;

/** What the `error` object always holds besides, by code. */
const MORE: Partial<Record<ErrorCode, Record<string, object>>> = {
  validation_error: { details: DETAILS },
  invalid_url: { details: DETAILS },
  invalid_webhook_url: { details: DETAILS },
  page_limit_exceeded: { limit: { type: 'integer', description: 'How many pages the plan allows.' } },
};

/** The `error` object of an answer, by its code. */
export const ERROR_SCHEMAS = Object.fromEntries(
  (Object.keys(ERRORS) as ErrorCode[]).map((code) => [code, errorSchema(code)]),
) as Record<ErrorCode, object>;

function errorSchema(code: ErrorCode): object {
  const more = MORE[code] ?? {};
  return {
    type: 'object',
    description: ERRORS[code].message,
    additionalProperties: true,
    required: ['code', 'message', 'request_id', ...Object.keys(more)],
    properties: { code: { type: 'string', enum: [code], description: 'For programs.' }, ...USUAL, ...more },
  };
}

/** The body of an answer that is an error with one of these codes, which tells them apart; generators name it by `title`. */
export function errorBody(title: string, codes: readonly ErrorCode[]): object {
  const [only, ...others] = codes.map((code) => ERROR_SCHEMAS[code]);
  const error = others.length === 0 ? only : { discriminator: { propertyName: 'code' }, oneOf: [only, ...others] };
  return { title, type: 'object', additionalProperties: true, required: ['error'], properties: { error } };
}
