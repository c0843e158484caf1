import { PAGE_SIZES } from '../../shared/domain/limit.ts';
import { RUN_STATUSES, RUN_TRIGGERS, STOP_REASONS } from '../../shared/domain/run.ts';
import { CREATED, PREFIX, statusFilter } from './list-filters.ts';
import { NAMING_SHOWN } from './naming.ts';
import { MAX_PAGES, OFFSET, pageLimit, pageOf } from './paging.ts';
import { PROTECTION_LEVEL } from './protection-level.ts';
import { MAX_CREDITS } from './run-creation.ts';
import { COUNT, ID, MOMENT, orNull } from './scalars.ts';
import { WARNINGS } from './warning.ts';

/** The query of GET /v1/jobs/{id}/runs and GET /v1/runs. */
export const RUN_LIST = {
  type: 'object',
  additionalProperties: false,
  properties: {
    limit: pageLimit(PAGE_SIZES.runs),
    offset: OFFSET,
    status: statusFilter(RUN_STATUSES),
    ...CREATED,
    name: { ...PREFIX, description: 'Only runs whose name begins so.' },
  },
} as const;

const BILLING_LINE = {
  type: 'object',
  additionalProperties: true,
  required: ['unit', 'protection_level', 'quantity', 'rate', 'credits'],
  properties: {
    unit: { type: 'string', enum: ['listing_page', 'detail_visit'] },
    protection_level: PROTECTION_LEVEL,
    quantity: COUNT,
    rate: { type: 'number', description: 'Credits a unit; a third of a credit shows as 0.3333.' },
    credits: COUNT,
  },
} as const;

/** The bill of a completed run. */
export const BILLING = {
  type: 'object',
  additionalProperties: true,
  description: 'The settled bill: one line a unit and protection level that was used.',
  required: ['protection_level', 'listing_pages', 'detail_visits', 'lines', 'credits_settled'],
  properties: {
    protection_level: PROTECTION_LEVEL,
    listing_pages: COUNT,
    detail_visits: COUNT,
    lines: { type: 'array', items: BILLING_LINE },
    credits_settled: { ...COUNT, description: 'The sum of the lines; equal to `credits_used`.' },
  },
} as const;

/** How a run differs from an earlier one. */
const RUN_CHANGES = {
  type: 'object',
  additionalProperties: true,
  required: ['since', 'added', 'changed', 'removed'],
  properties: {
    since: { ...ID, description: 'The earlier run.' },
    added: COUNT,
    changed: COUNT,
    removed: { ...orNull(COUNT), description: '`null` where one of the runs did not come to the end of the listing.' },
  },
} as const;

/** A run as customers see it. */
export const RUN = {
  type: 'object',
  additionalProperties: true,
  description: 'Every field is always there; what is not known yet is `null`. Counts grow while the run goes on.',
  required: [
    'id',
    'job_id',
    'name',
    'metadata',
    'status',
    'trigger',
    'protection_level',
    'max_pages',
    'max_credits',
    'item_count',
    'page_count',
    'politeness_wait_ms',
    'stop_reason',
    'credits_used',
    'billing',
    'warnings',
    'error',
    'changes',
    'created_at',
    'started_at',
    'completed_at',
  ],
  properties: {
    id: ID,
    job_id: ID,
    ...NAMING_SHOWN,
    status: { type: 'string', enum: RUN_STATUSES },
    trigger: { type: 'string', enum: RUN_TRIGGERS, description: 'Who started it.' },
    protection_level: PROTECTION_LEVEL,
    max_pages: MAX_PAGES,
    max_credits: orNull(MAX_CREDITS),
    item_count: { ...COUNT, description: 'Rows saved; final once completed.' },
    page_count: { ...COUNT, description: 'Listing pages saved; final once completed.' },
    politeness_wait_ms: {
      ...COUNT,
      description: 'Milliseconds in which at least one request waited because of the limits of the site.',
    },
    stop_reason: {
      type: ['string', 'null'],
      enum: [...STOP_REASONS, null],
      description: 'Why it stopped; `null` until it has.',
    },
    credits_used: {
      type: ['integer', 'null'],
      minimum: 0,
      description: '`null` until the run is settled; 0 when it failed.',
    },
    billing: { anyOf: [BILLING, { type: 'null' }] },
    warnings: WARNINGS,
    error: { type: ['string', 'null'], description: 'Why the run failed.' },
    changes: {
      anyOf: [RUN_CHANGES, { type: 'null' }],
      description: 'How many rows differ from those of an earlier run, as it was asked for last; `null` until it was.',
    },
    created_at: MOMENT,
    started_at: orNull(MOMENT),
    completed_at: orNull(MOMENT),
  },
} as const;

export const RUN_PAGE = pageOf('data', RUN);
