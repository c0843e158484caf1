import { MAPPED_JOB_EXAMPLE } from './job.ts';

const QUEUED = {
  id: '019a3f6f-0b52-7d64-8c02-51f0a7e3c911',
  job_id: MAPPED_JOB_EXAMPLE.ready.id,
  name: null,
  metadata: {},
  status: 'queued',
  trigger: 'api',
  protection_level: 'light',
  max_pages: 5,
  max_credits: null,
  item_count: 0,
  page_count: 0,
  politeness_wait_ms: 0,
  stop_reason: null,
  credits_used: null,
  billing: null,
  warnings: [],
  error: null,
  changes: null,
  created_at: '2026-11-21T10:01:00.000Z',
  started_at: null,
  completed_at: null,
};

const COMPLETED = {
  ...QUEUED,
  status: 'completed',
  item_count: 60,
  page_count: 3,
  politeness_wait_ms: 840,
  stop_reason: 'last_page',
  credits_used: 3,
  warnings: [{ kind: 'count_not_reached', message: 'The page says that the listing has 62 rows; 60 were found.' }],
  billing: {
    protection_level: 'light',
    listing_pages: 3,
    detail_visits: 0,
    lines: [{ unit: 'listing_page', protection_level: 'light', quantity: 3, rate: 1, credits: 3 }],
    credits_settled: 3,
  },
  started_at: '2026-11-21T10:01:00.100Z',
  completed_at: '2026-11-21T10:01:02.400Z',
};

/** A run right after it was accepted, when it is done, and when it was cancelled. */
export const RUN_EXAMPLE = {
  queued: QUEUED,
  completed: COMPLETED,
  cancelled: { ...COMPLETED, stop_reason: 'cancelled' },
};
