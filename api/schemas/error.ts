import { type ErrorCode, ERRORS } from '../../shared/domain/error.ts';

/** The body of every answer that is an error. */
export const ERROR = {
  type: 'object',
  additionalProperties: false,
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      additionalProperties: false,
      required: ['code', 'message', 'request_id'],
      properties: {
        code: { type: 'string', enum: Object.keys(ERRORS) as ErrorCode[], description: 'For programs.' },
        message: { type: 'string', description: 'For people; it can change.' },
        request_id: {
          type: 'string',
          description: 'The `X-Request-Id` of the answer, by which it is found in the log.',
        },
        details: {
          type: 'array',
          description: 'With 422: every field that is wrong.',
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['field', 'message'],
            properties: {
              field: {
                type: 'string',
                description: 'Where it stands, such as `input.value[0].name`; empty for the body as a whole.',
              },
              message: { type: 'string' },
            },
          },
        },
        limit: { type: 'integer', description: 'With `page_limit_exceeded`: how many pages the plan allows.' },
      },
    },
  },
} as const;
