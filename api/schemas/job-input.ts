import { COLUMN_TYPES } from '../../shared/domain/column.ts';
import { LIMITS } from '../../shared/domain/limit.ts';

export const GOAL_INPUT = {
  type: 'object',
  additionalProperties: false,
  description: 'What is wanted, in plain words; the columns are inferred.',
  required: ['type', 'value'],
  properties: {
    type: { type: 'string', enum: ['goal'] },
    value: { type: 'string', maxLength: LIMITS.goal_length, pattern: '\\S', format: 'storable' },
  },
} as const;

const REQUESTED_COLUMN = {
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: {
    name: {
      type: 'string',
      maxLength: LIMITS.column_name_length,
      pattern: '\\S',
      format: 'storable',
      not: { const: '__proto__' },
    },
    type: { type: 'string', enum: COLUMN_TYPES, default: 'text' },
    description: {
      type: 'string',
      description: 'What the column holds, for finding it.',
      maxLength: LIMITS.column_description_length,
      format: 'storable',
    },
  },
} as const;

export const COLUMNS_INPUT = {
  type: 'object',
  additionalProperties: false,
  description:
    'Exactly these columns, in this order; their names must differ. One that is not found is `null` in every row; when none is found, the job fails and is refunded.',
  required: ['type', 'value'],
  properties: {
    type: { type: 'string', enum: ['columns'] },
    value: {
      type: 'array',
      minItems: 1,
      maxItems: LIMITS.columns,
      items: REQUESTED_COLUMN,
      'x-distinct-by': 'name',
    },
  },
} as const;

/** What a customer wants from a page: in plain words, or column by column. */
export const JOB_INPUT = {
  type: 'object',
  description: 'What is wanted from the page: in plain words, or column by column.',
  required: ['type'],
  properties: { type: { type: 'string', enum: ['goal', 'columns'] } },
  discriminator: { propertyName: 'type' },
  oneOf: [GOAL_INPUT, COLUMNS_INPUT],
} as const;
