import { MAPPED_JOB_EXAMPLE } from './job.ts';

/** A body of PUT /v1/jobs/{id}/schedule. */
export const WEEKLY_EXAMPLE = {
  interval_type: 'weeks',
  every: 1,
  weekdays: [0, 3],
  time: '9:00 AM',
  timezone: 'Europe/Berlin',
};

/** A job with that schedule. */
export const SCHEDULED_JOB_EXAMPLE = {
  ...MAPPED_JOB_EXAMPLE.ready,
  schedule: {
    ...WEEKLY_EXAMPLE,
    day_of_month: null,
    start_date: null,
    max_pages: 5,
    enabled: true,
    next_runs: [
      '2026-11-23T08:00:00.000Z',
      '2026-11-26T08:00:00.000Z',
      '2026-11-30T08:00:00.000Z',
      '2026-12-03T08:00:00.000Z',
      '2026-12-07T08:00:00.000Z',
    ],
  },
  updated_at: '2026-11-21T10:05:00.000Z',
};

export const FIRING_EXAMPLE = {
  scheduled_at: '2026-11-23T08:00:00.000Z',
  fired_at: '2026-11-23T08:00:00.041Z',
  run_id: '019a4976-3c00-7b4e-8a11-5d3b9c0e2f61',
  reason: null,
};
