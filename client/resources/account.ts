import type { Plan, PlanRights } from '../../shared/domain/plan.ts';

/** The account that a key belongs to. Amounts are credits; `monthly` is the part of `available` that expires. */
export interface Account {
  id: string;
  plan: Plan;
  credits: { available: number; held: number; monthly: number };
  limits: Omit<PlanRights, 'monthly_credits'>;
  next_grant: { credits: number; at: string };
}
