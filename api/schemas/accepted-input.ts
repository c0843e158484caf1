import { COLUMN_TYPES } from '../../shared/domain/column.ts';

export const ACCEPTED_GOAL = {
  type: 'object',
  additionalProperties: true,
  required: ['type', 'value'],
  properties: { type: { type: 'string', enum: ['goal'] }, value: { type: 'string' } },
} as const;

export const ACCEPTED_COLUMNS = {
  type: 'object',
  additionalProperties: true,
  required: ['type', 'value'],
  properties: {
    type: { type: 'string', enum: ['columns'] },
    value: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: true,
        required: ['name', 'type'],
        properties: {
          name: { type: 'string' },
          type: { type: 'string', enum: COLUMN_TYPES },
          description: { type: 'string' },
        },
      },
    },
  },
} as const;

/** The input of a job as answers show it: like that of the request, with its defaults, and open as all answers are. */
export const ACCEPTED_INPUT = {
  description: 'What was asked for.',
  discriminator: { propertyName: 'type' },
  oneOf: [ACCEPTED_GOAL, ACCEPTED_COLUMNS],
} as const;
