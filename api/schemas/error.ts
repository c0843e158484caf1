import { type ErrorCode, ERRORS } from '../../shared/domain/error.ts';
import type { JobStatus } from '../../shared/domain/job.ts';
import type { RunStatus } from '../../shared/domain/run.ts';

/** What the `error` object holds with every code. */
const USUAL = {
  message: { type: 'string', description: 'For people; it can change.' },
  request_id: { type: 'string', description: 'The `X-Request-Id` of the answer, by which it is found in the log.' },
  docs_url: { type: 'string', description: 'What it means and what to do: a path of this service.' },
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

function stateOf(description: string, states: readonly (JobStatus | RunStatus)[]): object {
  return { type: 'string', enum: states, description };
}

/** What the `error` object always holds besides, by code. */
const MORE: Partial<Record<ErrorCode, Record<string, object>>> = {
  validation_error: { details: DETAILS },
  invalid_url: { details: DETAILS },
  invalid_webhook_url: { details: DETAILS },
  insufficient_credits: {
    required: { type: 'integer', description: 'Credits that it takes.' },
    available: { type: 'integer', description: 'Credits that the account can spend.' },
  },
  job_not_ready: { state: stateOf('The state of the job.', ['in_progress', 'failed']) },
  run_finished: { state: stateOf('The state of the run.', ['completed', 'failed']) },
  run_not_completed: { state: stateOf('The state of the run.', ['queued', 'running', 'failed']) },
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
    required: ['code', ...Object.keys(USUAL), ...Object.keys(more)],
    properties: { code: { type: 'string', enum: [code], description: 'For programs.' }, ...USUAL, ...more },
  };
}

/** The body of an answer that is an error with one of these codes, which tells them apart; generators name it by `title`. */
export function errorBody(title: string, codes: readonly ErrorCode[]): object {
  const [only, ...others] = codes.map((code) => ERROR_SCHEMAS[code]);
  const error = others.length === 0 ? only : { discriminator: { propertyName: 'code' }, oneOf: [only, ...others] };
  return { title, type: 'object', additionalProperties: true, required: ['error'], properties: { error } };
}
