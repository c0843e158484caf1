/** What an account's plan allows. Credits are a month's grant. */
export interface PlanRights {
  monthly_credits: number;
  max_pages: number;
  concurrent_runs: number;
  schedules: boolean;
}

/** Every number that depends on the plan. */
export const PLANS = {
  free: { monthly_credits: 200, max_pages: 100, concurrent_runs: 1, schedules: false },
  starter: { monthly_credits: 5_000, max_pages: 500, concurrent_runs: 3, schedules: true },
  pro: { monthly_credits: 25_000, max_pages: 2_000, concurrent_runs: 10, schedules: true },
  enterprise: { monthly_credits: 250_000, max_pages: 10_000, concurrent_runs: 50, schedules: true },
} as const satisfies Record<string, PlanRights>;

export type Plan = keyof typeof PLANS;
export const PLAN_NAMES = Object.keys(PLANS) as Plan[];

/** Narrows a text to the name of a plan. */
export function isPlan(name: string): name is Plan {
  return Object.hasOwn(PLANS, name);
}
