import { BILLING } from './run.ts';
import { MAX_PAGES } from './paging.ts';
import { PROTECTION_LEVEL } from './protection-level.ts';
import { COUNT, ID } from './scalars.ts';

/** The query of GET /v1/jobs/{id}/quote. */
export const QUOTE_REQUEST = {
  type: 'object',
  additionalProperties: false,
  properties: {
    max_pages: {
      ...MAX_PAGES,
      description: "How many listing pages the run may crawl; the job's own number unless given.",
    },
  },
} as const;

/** What a run would cost. */
export const QUOTE = {
  type: 'object',
  additionalProperties: true,
  required: [
    'job_id',
    'protection_level',
    'max_pages',
    'visits_per_page',
    'credits',
    'lines',
    'credits_to_start',
    'available',
    'affordable_pages',
  ],
  properties: {
    job_id: ID,
    protection_level: PROTECTION_LEVEL,
    max_pages: MAX_PAGES,
    visits_per_page: {
      type: 'number',
      minimum: 0,
      description: 'Detail pages that a listing page is expected to lead to; 0 where none are visited.',
    },
    credits: {
      ...COUNT,
      description:
        'What the run is expected to cost when it comes to all its pages: the sum of the lines. It costs less where the listing ends before, and more where the site has to be read at a higher level.',
    },
    lines: { ...BILLING.properties.lines, description: 'As the bill of the run would have them.' },
    credits_to_start: { ...COUNT, description: 'What must be available for the run to be accepted.' },
    available: { ...COUNT, description: 'What the account can spend now.' },
    affordable_pages: { ...COUNT, description: 'How many of the pages, with their details, can be paid of that.' },
  },
} as const;
