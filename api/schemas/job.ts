import type { FromSchema } from 'json-schema-to-ts';
import { COLUMN_TYPES } from '../../shared/domain/column.ts';
import { JOB_STATUSES } from '../../shared/domain/job.ts';
import { LIMITS, PAGE_SIZES } from '../../shared/domain/limit.ts';
import { MAX_PAGES, OFFSET, pageLimit } from './paging.ts';

const GOAL_INPUT = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'value'],
  properties: {
    type: { const: 'goal' },
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
    type: { enum: COLUMN_TYPES, default: 'text' },
    description: { type: 'string', maxLength: LIMITS.column_description_length, format: 'storable' },
  },
} as const;

const COLUMNS_INPUT = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'value'],
  properties: {
    type: { const: 'columns' },
    value: {
      type: 'array',
      minItems: 1,
      maxItems: LIMITS.columns,
      items: REQUESTED_COLUMN,
      distinctBy: 'name',
    },
  },
} as const;

/** The body of POST /v1/jobs. What a URL must be like is checked apart: it has an error code of its own. */
export const JOB_CREATION = {
  type: 'object',
  additionalProperties: false,
  required: ['url', 'input'],
  properties: {
    url: { type: 'string' },
    input: {
      type: 'object',
      required: ['type'],
      properties: { type: { enum: ['goal', 'columns'] } },
      discriminator: { propertyName: 'type' },
      oneOf: [GOAL_INPUT, COLUMNS_INPUT],
    },
    max_pages: { ...MAX_PAGES, default: LIMITS.max_pages_default },
  },
} as const;
export type JobCreation = FromSchema<typeof JOB_CREATION>;

/** The query of GET /v1/jobs. */
export const JOB_LIST = {
  type: 'object',
  additionalProperties: false,
  properties: {
    limit: pageLimit(PAGE_SIZES.jobs),
    offset: OFFSET,
    status: { enum: JOB_STATUSES },
  },
} as const;
export type JobList = FromSchema<typeof JOB_LIST>;
