import { Account } from '../db/entities/account.ts';
import type { Database } from '../db/orm.ts';
import type { Plan } from '../domain/plan.ts';
import { admitRuns } from './steps/admit-runs.ts';
import { accountByEmail } from '../db/queries/account-by-email.ts';

/**
 * Moves an account to another plan. Its credits stay, the next month's grant is that of the new plan; jobs and runs that
 * were accepted keep their page limits. Waiting runs get the slots that a larger plan adds, and their workflows are
 * started by the reconciler; under a smaller one the runs that have a slot keep it.
 */
export async function setPlan(database: Database, email: string, plan: Plan): Promise<void> {
  await database.em.fork().transactional(async (em) => {
    const account = await accountByEmail(em, email);
    await em.nativeUpdate(Account, { id: account.id }, { plan });
    await admitRuns(em, account.id);
  });
}
