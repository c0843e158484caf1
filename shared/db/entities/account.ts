import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { PLAN_NAMES } from '../../domain/plan.ts';

/**
 * A customer. The balances are the sums of the account's ledger entries, kept here so that one conditional update
 * decides whether credits suffice; the database refuses a negative one.
 */
export const Account = defineEntity({
  name: 'Account',
  checks: [
    {
      name: 'account_credits_monthly_check',
      expression: 'credits_monthly >= 0 and credits_monthly <= credits_available',
    },
  ],
  properties: {
    id: p.uuid().primary(),
    email: p.string().unique(),
    /** How its holder signs in on the website: argon2id with its parameters and salt. Null: only by a link of the operator's. */
    password: p.string().nullable().lazy(),
    plan: p.enum(PLAN_NAMES),
    creditsAvailable: p.integer().default(0).check('credits_available >= 0'),
    creditsHeld: p.integer().default(0).check('credits_held >= 0'),
    /** How many of the available credits are of the month's grant. */
    creditsMonthly: p.integer().default(0),
    /** The month (`2026-11`, UTC) whose grant was the last; the reconciler posts that of the next. */
    grantedMonth: p.string().length(7).index(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
export type Account = InferEntity<typeof Account>;
