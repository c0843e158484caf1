import { LIMITS } from '../../shared/domain/limit.ts';
import { MAX_PAGES } from './paging.ts';

/** What a run may cost at most. */
export const MAX_CREDITS = {
  type: 'integer',
  description: 'What the run may cost at most: it stops cleanly before it would cost more.',
  minimum: 1,
  maximum: LIMITS.max_credits_maximum,
} as const;

/** The body of POST /v1/jobs/{id}/runs, which may be empty. */
export const RUN_CREATION = {
  type: 'object',
  additionalProperties: false,
  properties: {
    max_pages: {
      ...MAX_PAGES,
      description: "How many listing pages may be crawled; the job's own number unless given.",
    },
    max_credits: MAX_CREDITS,
  },
} as const;

/** What a job's request says of the run that follows it. */
export const FIRST_RUN = {
  type: ['boolean', 'object'],
  additionalProperties: false,
  description:
    'Whether a run is accepted as soon as the job is ready, and what it may do, as in the request of a run. Its id then stands in `first_run_id`; where it can not be accepted, as for want of credits, the reason in `first_run_error`.',
  properties: RUN_CREATION.properties,
} as const;
