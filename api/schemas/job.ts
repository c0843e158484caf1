import { COLUMN_TYPES } from '../../shared/domain/column.ts';
import { FIRST_RUN_REASONS } from '../../shared/domain/first-run.ts';
import { DETAILS_CHOICES, JOB_STATUSES } from '../../shared/domain/job.ts';
import { LIMITS, PAGE_SIZES } from '../../shared/domain/limit.ts';
import { PAGINATION_KINDS } from '../../shared/domain/mapping.ts';
import { RUN_STATUSES } from '../../shared/domain/run.ts';
import { ACCEPTED_INPUT } from './accepted-input.ts';
import { JOB_INPUT } from './job-input.ts';
import { CREATED, PREFIX, statusFilter } from './list-filters.ts';
import { METADATA, NAME, NAMING_SHOWN } from './naming.ts';
import { MAX_PAGES, OFFSET, pageLimit, pageOf } from './paging.ts';
import { PROTECTION_LEVEL } from './protection-level.ts';
import { FIRST_RUN } from './run-creation.ts';
import { COUNT, ID, MOMENT, orNull } from './scalars.ts';
import { SCHEDULE } from './schedule.ts';
import { WARNINGS } from './warning.ts';

const DETAILS = {
  type: 'string',
  enum: DETAILS_CHOICES,
  description:
    'When the pages that records lead to are visited: `auto` when they have a field that was asked for and is missing on the listing, or when no field was asked for by name; `always`; `never`. Explicit columns are never joined by others.',
} as const;

/** The body of POST /v1/jobs. What a URL must be like is checked apart: it has an error code of its own. */
export const JOB_CREATION = {
  type: 'object',
  additionalProperties: false,
  required: ['url', 'input'],
  properties: {
    url: {
      type: 'string',
      'x-trimmed': true,
      description: `The listing page, or the home page of the site: http or https (a host alone, such as \`shop.example/lamps\`, stands for https), at most ${LIMITS.url_length} characters; what is blank at its ends is left out.`,
    },
    input: JOB_INPUT,
    max_pages: { ...MAX_PAGES, default: LIMITS.max_pages_default },
    details: { ...DETAILS, default: 'auto' },
    run: FIRST_RUN,
    name: NAME,
    metadata: METADATA,
  },
} as const;

/** The body of PATCH /v1/jobs/{id}. */
export const JOB_CHANGE = {
  type: 'object',
  additionalProperties: false,
  properties: {
    name: { ...NAME, type: ['string', 'null'], description: 'What you call the job; `null` takes the name away.' },
    metadata: { ...METADATA, description: 'All of it: what is not here is gone.' },
  },
} as const;

/** The query of GET /v1/jobs. */
export const JOB_LIST = {
  type: 'object',
  additionalProperties: false,
  properties: {
    limit: pageLimit(PAGE_SIZES.jobs),
    offset: OFFSET,
    status: statusFilter(JOB_STATUSES),
    ...CREATED,
    url: { ...PREFIX, description: 'Only jobs whose `url` begins so.' },
    name: { ...PREFIX, description: 'Only jobs whose name begins so.' },
  },
} as const;

export const COLUMN = {
  type: 'object',
  additionalProperties: true,
  required: ['name', 'type'],
  properties: {
    name: { type: 'string', description: 'The key inside the `data` of an item.' },
    type: { type: 'string', enum: COLUMN_TYPES },
  },
} as const;

const DISCOVERY_STEP = {
  type: 'object',
  additionalProperties: true,
  required: ['url', 'protection_level', 'records', 'score', 'outcome'],
  properties: {
    url: { type: 'string' },
    protection_level: PROTECTION_LEVEL,
    records: { ...COUNT, description: 'How many records the page holds.' },
    score: { type: 'number', description: 'How well they answer the input.' },
    outcome: { type: 'string', description: 'What came of it, in words.' },
    columns: {
      type: 'array',
      items: { type: 'string' },
      description: 'Names of what its listing has, where that is none of the columns that were asked for.',
    },
  },
} as const;

const LAST_RUN = {
  type: 'object',
  additionalProperties: true,
  required: ['id', 'status', 'item_count', 'page_count', 'credits_used', 'created_at', 'completed_at'],
  properties: {
    id: ID,
    status: { type: 'string', enum: RUN_STATUSES },
    item_count: COUNT,
    page_count: COUNT,
    credits_used: { type: ['integer', 'null'], minimum: 0 },
    created_at: MOMENT,
    completed_at: orNull(MOMENT),
  },
} as const;

/** A job as customers see it. */
export const JOB = {
  type: 'object',
  additionalProperties: true,
  description: 'Fields that are not required are absent until they exist.',
  required: [
    'id',
    'status',
    'url',
    'input',
    'max_pages',
    'details',
    'name',
    'metadata',
    'run_count',
    'last_run',
    'created_at',
    'updated_at',
  ],
  properties: {
    id: ID,
    status: { type: 'string', enum: JOB_STATUSES },
    url: { type: 'string' },
    input: ACCEPTED_INPUT,
    max_pages: MAX_PAGES,
    details: DETAILS,
    ...NAMING_SHOWN,
    columns: {
      type: 'object',
      description: 'The columns of the rows, once the job is ready. Names are unique over both lists.',
      additionalProperties: true,
      required: ['listing', 'detail'],
      properties: {
        listing: {
          type: 'array',
          items: COLUMN,
          description: 'Read on the listing pages; and what was asked for and not found.',
        },
        detail: { type: 'array', items: COLUMN, description: 'Read on the detail pages that records link to.' },
      },
    },
    protection_level: PROTECTION_LEVEL,
    listing_url: { type: 'string', description: 'The listing page that was settled on.' },
    pagination: {
      type: 'object',
      description: 'How the listing goes on after its first page.',
      additionalProperties: true,
      required: ['kind'],
      properties: { kind: { type: 'string', enum: PAGINATION_KINDS } },
    },
    unmatched_columns: {
      type: 'array',
      items: { type: 'string' },
      description: 'Names of columns that were asked for and not found: `null` in every row.',
    },
    discovery: {
      type: 'array',
      items: DISCOVERY_STEP,
      description: 'The pages that were tried, and what came of each.',
    },
    warnings: WARNINGS,
    schedule: SCHEDULE,
    run_count: { ...COUNT, description: 'How many runs the job has.' },
    last_run: { anyOf: [LAST_RUN, { type: 'null' }], description: 'The newest of them; `null` when there is none.' },
    first_run_id: { ...ID, description: 'The run that was asked for with the job, once the job is ready.' },
    first_run_error: {
      type: 'object',
      description: 'Why the run that was asked for with the job was not accepted.',
      additionalProperties: true,
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', enum: FIRST_RUN_REASONS, description: 'As of the error that a request would get.' },
        message: { type: 'string' },
      },
    },
    error: { type: 'string', description: 'Why the job failed.' },
    created_at: MOMENT,
    updated_at: MOMENT,
  },
} as const;

export const JOB_PAGE = pageOf('data', JOB);
