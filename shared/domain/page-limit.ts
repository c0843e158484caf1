import { ServiceError } from './error.ts';
import { PLANS, type Plan } from './plan.ts';

/** Throws `page_limit_exceeded`, with the plan's `limit`, when a plan does not allow so many listing pages. */
export function assertPagesAllowed(plan: Plan, maxPages: number): void {
  const limit = PLANS[plan].max_pages;
  if (maxPages <= limit) return;
  throw new ServiceError('page_limit_exceeded', `The ${plan} plan allows at most ${limit} pages.`, { limit });
}
