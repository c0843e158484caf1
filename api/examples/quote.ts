import { MAPPED_JOB_EXAMPLE } from './job.ts';

/** A run of 100 pages in a browser with two detail pages each, of which 150 credits pay a part. */
export const QUOTE_EXAMPLE = {
  job_id: MAPPED_JOB_EXAMPLE.ready.id,
  protection_level: 'moderate',
  max_pages: 100,
  visits_per_page: 2,
  credits: 267,
  lines: [
    { unit: 'listing_page', protection_level: 'moderate', quantity: 100, rate: 2, credits: 200 },
    { unit: 'detail_visit', protection_level: 'moderate', quantity: 200, rate: 0.3333, credits: 67 },
  ],
  credits_to_start: 2,
  available: 150,
  affordable_pages: 56,
};
