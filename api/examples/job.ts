const JOB_ID = '019a3f6e-6f3a-7c1e-9a51-2f0c6d1b7e10';

/** Bodies of POST /v1/jobs. */
export const GOAL_EXAMPLE = {
  url: 'https://shop.example/lamps',
  input: { type: 'goal', value: 'all lamps with name, price and rating' },
  max_pages: 5,
};

export const COLUMNS_EXAMPLE = {
  url: 'https://shop.example/lamps',
  input: {
    type: 'columns',
    value: [{ name: 'name' }, { name: 'price', type: 'number', description: 'the current price' }],
  },
};

export const WITH_RUN_EXAMPLE = { ...GOAL_EXAMPLE, run: { max_credits: 20 } };

/** What a customer calls a job, and notes about it. */
export const NAMING_EXAMPLE = { name: 'Lamps, every Monday', metadata: { team: 'pricing', ticket: '4711' } };

const ACCEPTED = {
  id: JOB_ID,
  status: 'in_progress',
  ...GOAL_EXAMPLE,
  details: 'auto',
  name: null,
  metadata: {},
  run_count: 0,
  last_run: null,
  created_at: '2026-11-21T10:00:00.000Z',
  updated_at: '2026-11-21T10:00:00.000Z',
};

/** A job right after it was accepted, and when it is ready. */
export const MAPPED_JOB_EXAMPLE = {
  in_progress: ACCEPTED,
  ready: {
    ...ACCEPTED,
    status: 'ready',
    columns: {
      listing: [
        { name: 'name', type: 'text' },
        { name: 'price', type: 'number' },
        { name: 'rating', type: 'number' },
      ],
      detail: [],
    },
    protection_level: 'light',
    listing_url: 'https://shop.example/lamps',
    pagination: { kind: 'next_link' },
    unmatched_columns: [],
    warnings: [],
    discovery: [
      {
        url: 'https://shop.example/lamps',
        protection_level: 'light',
        records: 20,
        score: 0.93,
        outcome: 'chosen',
      },
    ],
    updated_at: '2026-11-21T10:00:04.000Z',
  },
};
