import { PAGE_SIZES } from '../../shared/domain/limit.ts';
import { FIRING_REASONS, INTERVAL_TYPES, SCHEDULE_EVERY } from '../../shared/domain/schedule.ts';
import { MAX_PAGES, OFFSET, pageLimit, pageOf } from './paging.ts';
import { ID, MOMENT, orNull } from './scalars.ts';

const INTERVAL_TYPE = {
  type: 'string',
  enum: INTERVAL_TYPES,
  description: 'The first PUT needs it. Another one starts the cadence afresh.',
} as const;

const EVERY = {
  type: 'integer',
  minimum: SCHEDULE_EVERY.minimum,
  maximum: SCHEDULE_EVERY.maximum,
  description: 'Every how many minutes, hours, days, weeks or months.',
} as const;

const TIME = {
  type: 'string',
  description: 'Time of day for `days`, `weeks`, `months` and `one-time`, as `9:00 AM`. Without it: `12:00 AM`.',
} as const;

const WEEKDAYS = {
  type: 'array',
  items: { type: 'integer', minimum: 0, maximum: 6 },
  minItems: 1,
  uniqueItems: true,
  description: 'For `weeks`: 0 = Monday to 6 = Sunday. Without it: the weekday of the first day.',
} as const;

const DAY_OF_MONTH = {
  type: 'integer',
  minimum: 1,
  maximum: 31,
  description: 'For `months`; in shorter months their last day. Without it: the day of the first day.',
} as const;

const START_DATE = {
  type: 'string',
  format: 'date',
  description: 'The first day, in the time zone; `one-time` needs it. Without it, the cadence counts from the PUT.',
} as const;

const TIMEZONE = {
  type: 'string',
  maxLength: 100,
  description:
    'IANA name of the zone in which `time` and `start_date` are read. A time that its clocks skip fires at the next minute that exists; one that comes twice fires once.',
} as const;

const ENABLED = { type: 'boolean', description: 'Whether it fires. True when it is attached.' } as const;

/** The body of PUT /v1/jobs/{id}/schedule: fields that are given change those that are there. */
export const SCHEDULE_CHANGE = {
  type: 'object',
  additionalProperties: false,
  properties: {
    interval_type: INTERVAL_TYPE,
    every: EVERY,
    time: TIME,
    weekdays: WEEKDAYS,
    day_of_month: DAY_OF_MONTH,
    start_date: START_DATE,
    timezone: TIMEZONE,
    max_pages: { ...MAX_PAGES, description: "Listing pages of each scheduled run; the job's own number unless given." },
    enabled: ENABLED,
    next_runs: { type: 'array', description: 'Read only: ignored.' },
  },
} as const;

/** The schedule of a job, as the job shows it. */
export const SCHEDULE = {
  type: 'object',
  additionalProperties: true,
  description: 'Fields that the interval type does not use are `null`.',
  required: [
    'interval_type',
    'every',
    'time',
    'weekdays',
    'day_of_month',
    'start_date',
    'timezone',
    'max_pages',
    'enabled',
    'next_runs',
  ],
  properties: {
    interval_type: INTERVAL_TYPE,
    every: orNull(EVERY),
    time: orNull(TIME),
    weekdays: orNull(WEEKDAYS),
    day_of_month: orNull(DAY_OF_MONTH),
    start_date: orNull(START_DATE),
    timezone: TIMEZONE,
    max_pages: MAX_PAGES,
    enabled: ENABLED,
    next_runs: { type: 'array', items: MOMENT, description: 'The next five times; none while it is not enabled.' },
  },
} as const;

/** The query of GET /v1/jobs/{id}/schedule/firings. */
export const FIRING_LIST = {
  type: 'object',
  additionalProperties: false,
  properties: { limit: pageLimit(PAGE_SIZES.firings), offset: OFFSET },
} as const;

export const FIRING_PAGE = pageOf('data', {
  type: 'object',
  additionalProperties: true,
  required: ['scheduled_at', 'fired_at', 'run_id', 'reason'],
  properties: {
    scheduled_at: MOMENT,
    fired_at: MOMENT,
    run_id: { ...orNull(ID), description: 'The run that it created; `null` for none, or when that was deleted.' },
    reason: { type: ['string', 'null'], enum: [...FIRING_REASONS, null], description: 'Why it created none.' },
  },
} as const);
