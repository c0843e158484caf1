import { randomUUID } from 'node:crypto';
import { registerAccount } from '../../shared/commands/register-account.ts';
import { consumeByKey } from '../../shared/commands/consume-rate-limit.ts';
import type { Database } from '../../shared/db/orm.ts';
import type { Plan } from '../../shared/domain/plan.ts';

/** A fresh account with its API key; plan `pro` and 1,000 credits unless told otherwise. */
export async function createTestAccount(
  database: Database,
  { plan = 'pro', credits = 1_000 }: { plan?: Plan; credits?: number } = {},
): Promise<{ accountId: string; apiKey: string }> {
  const email = `${randomUUID()}@example.com`;
  const { accountId, apiKey } = await registerAccount(database, { email, plan, credits });
  return { accountId, apiKey };
}

/** The id of the account that an API key belongs to; undefined when nobody has it. */
export async function holderOf(database: Database, key: string): Promise<string | undefined> {
  const [holder] = await consumeByKey(database, [key], { requests: 1_000_000, seconds: 60 });
  return holder?.accountId;
}
