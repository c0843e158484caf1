import { listAccounts } from '../../shared/db/queries/accounts.ts';
import type { Database } from '../../shared/db/orm.ts';

/** Writes one JSON object as a line to the output. */
export function printLine(value: object): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

/** Writes one line for each account, or only for the one with this e-mail address. */
export async function printAccounts(database: Database, email?: string): Promise<void> {
  for (const account of await listAccounts(database, email)) {
    printLine({
      account_id: account.accountId,
      email: account.email,
      plan: account.plan,
      credits_available: account.creditsAvailable,
      credits_held: account.creditsHeld,
      credits_monthly: account.creditsMonthly,
      key_prefix: account.keyPrefix,
      key_last_used_at: account.keyLastUsedAt,
      created_at: account.createdAt,
    });
  }
}
