import type { AccountStanding } from '../../shared/db/queries/account-standing.ts';
import { PLANS } from '../../shared/domain/plan.ts';

/** An account as its holder sees it: `monthly` is the part of `available` that expires when the next grant comes. */
export function presentAccount(account: AccountStanding) {
  const { max_pages, concurrent_runs, schedules, monthly_credits } = PLANS[account.plan];
  return {
    id: account.id,
    plan: account.plan,
    credits: { available: account.creditsAvailable, held: account.creditsHeld, monthly: account.creditsMonthly },
    limits: { max_pages, concurrent_runs, schedules },
    next_grant: { credits: monthly_credits, at: account.nextGrantAt.toISOString() },
  };
}
