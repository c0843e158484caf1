import type { Account } from '../db/entities/account.ts';
import { operationKey } from '../domain/ledger.ts';
import { PLANS } from '../domain/plan.ts';
import type { Transfer } from './posting.ts';

/** An account as its month's grant needs it. */
export type Grantee = Pick<Account, 'id' | 'plan'>;

/** The grant of a month (`2026-11`) by an account's plan. */
export function monthlyGrant({ id, plan }: Grantee, month: string): Transfer {
  const amount = PLANS[plan].monthly_credits;
  const key = operationKey.monthlyGrant(id, month);
  return { accountId: id, kind: 'grant', amount, monthly: amount, operationKey: key };
}
