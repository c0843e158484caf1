import type { Account } from '../db/entities/account.ts';
import type { EntityManager } from '../db/orm.ts';
import { operationKey } from '../domain/ledger.ts';
import { PLANS } from '../domain/plan.ts';
import { postEntry } from './post-entry.ts';

/** An account as its month's grant needs it. */
export type Grantee = Pick<Account, 'id' | 'plan'>;

/** Posts the grant of a month (`2026-11`) by an account's plan, once, in the transaction of `em`. Returns its credits. */
export async function postMonthlyGrant(em: EntityManager, { id, plan }: Grantee, month: string): Promise<number> {
  const amount = PLANS[plan].monthly_credits;
  const key = operationKey.monthlyGrant(id, month);
  await postEntry(em, { accountId: id, kind: 'grant', amount, monthly: amount, operationKey: key });
  return amount;
}
