export const ACCOUNT_EXAMPLE = {
  id: '019a3f6d-11c4-7b0a-b6a9-7f0e12d3c4b5',
  plan: 'starter',
  credits: { available: 4_870, held: 25, monthly: 4_870 },
  limits: { max_pages: 500, concurrent_runs: 3, schedules: true },
  next_grant: { credits: 5_000, at: '2026-12-01T00:00:00.000Z' },
};
