import type { Database } from '../db/orm.ts';
import type { Plan } from '../domain/plan.ts';
import { type NewAccount, openAccount } from './steps/open-account.ts';
import { replaceApiKey } from './steps/replace-api-key.ts';

/** A new account with what it began with; `apiKey` can not be read again. */
export interface RegisteredAccount {
  accountId: string;
  email: string;
  plan: Plan;
  credits: number;
  apiKey: string;
}

/**
 * Opens an account with its first grant and its API key; the monthly grants go on from the next month. Throws
 * `validation_error` for an e-mail that is taken or none.
 */
export async function registerAccount(database: Database, input: NewAccount): Promise<RegisteredAccount> {
  return database.em.fork().transactional(async (em) => {
    const opened = await openAccount(em, input);
    const apiKey = await replaceApiKey(em, opened.accountId);
    return { ...opened, plan: input.plan, apiKey };
  });
}
