import type { Plan } from '../../domain/plan.ts';
import type { Database } from '../orm.ts';

/** How an account stands: its plan, its credits, and when the next month's grant comes. */
export interface AccountStanding {
  id: string;
  plan: Plan;
  creditsAvailable: number;
  creditsHeld: number;
  /** The part of the available credits that expires with the month. */
  creditsMonthly: number;
  nextGrantAt: Date;
}

/** How an account stands at the moment; null when there is none. */
export async function findAccountStanding(database: Database, accountId: string): Promise<AccountStanding | null> {
  const [account] = await database.em.fork().execute<(Omit<AccountStanding, 'nextGrantAt'> & { next: string })[]>(
    `select id, plan, credits_available as "creditsAvailable", credits_held as "creditsHeld",
            credits_monthly as "creditsMonthly",
            to_char(to_date(granted_month, 'YYYY-MM') + interval '1 month', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as next
     from account where id = ?`,
    [accountId],
  );
  if (!account) return null;
  const { next, ...standing } = account;
  return { ...standing, nextGrantAt: new Date(next) };
}
