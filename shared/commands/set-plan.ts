import { Account } from '../db/entities/account.ts';
import type { Database } from '../db/orm.ts';
import type { Plan } from '../domain/plan.ts';
import { accountByEmail } from './account-by-email.ts';

/** Moves an account to another plan. Its credits stay; jobs and runs that were accepted keep their page limits. */
export async function setPlan(database: Database, email: string, plan: Plan): Promise<void> {
  await database.em.fork().transactional(async (em) => {
    const account = await accountByEmail(em, email);
    await em.nativeUpdate(Account, { id: account.id }, { plan });
  });
}
