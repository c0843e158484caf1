import { ApiKey } from '../db/entities/api-key.ts';
import type { Database } from '../db/orm.ts';

/** Notes that the account's API key is in use. Within a minute of the last note nothing is written. */
export async function noteKeyUse(database: Database, accountId: string): Promise<void> {
  const now = new Date();
  const minuteAgo = new Date(now.getTime() - 60_000);
  await database.em
    .fork()
    .nativeUpdate(
      ApiKey,
      { account: accountId, $or: [{ lastUsedAt: null }, { lastUsedAt: { $lt: minuteAgo } }] },
      { lastUsedAt: now },
    );
}
