import type { FromSchema } from 'json-schema-to-ts';
import { LIMITS, PAGE_SIZES } from '../../shared/domain/limit.ts';
import { RUN_STATUSES } from '../../shared/domain/run.ts';
import { MAX_PAGES, OFFSET, pageLimit } from './paging.ts';

/** What a run may cost at most. */
const MAX_CREDITS = { type: 'integer', minimum: 1, maximum: LIMITS.max_credits_maximum } as const;

/** The body of POST /v1/jobs/{id}/runs, which may be empty. */
export const RUN_CREATION = {
  type: 'object',
  additionalProperties: false,
  properties: { max_pages: MAX_PAGES, max_credits: MAX_CREDITS },
} as const;
export type RunCreation = FromSchema<typeof RUN_CREATION>;

/** The query of GET /v1/jobs/{id}/runs. */
export const RUN_LIST = {
  type: 'object',
  additionalProperties: false,
  properties: {
    limit: pageLimit(PAGE_SIZES.runs),
    offset: OFFSET,
    status: { enum: RUN_STATUSES },
  },
} as const;
export type RunList = FromSchema<typeof RUN_LIST>;
