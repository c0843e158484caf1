import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { PLAN_NAMES } from '../../domain/plan.ts';

/**
 * A customer. The two balances are the sums of the account's ledger entries, kept here so that one conditional
 * update decides whether credits suffice; the database refuses a negative one.
 */
export const Account = defineEntity({
  name: 'Account',
  properties: {
    id: p.uuid().primary(),
    email: p.string().unique(),
    plan: p.enum(PLAN_NAMES),
    creditsAvailable: p.integer().default(0).check('credits_available >= 0'),
    creditsHeld: p.integer().default(0).check('credits_held >= 0'),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
export type Account = InferEntity<typeof Account>;
