import { registerAccount } from '../shared/commands/register-account.ts';
import { Account } from '../shared/db/entities/account.ts';
import { openDatabase } from '../shared/db/orm.ts';
import { writeApiKey } from './stack-record.ts';

const EMAIL = 'owner@listwright.local';
const PLAN = 'enterprise';

/**
 * Gives a database without any account its first one and keeps its API key for the local command line tools.
 * @returns the API key, which can't be read from the database again; null when there were accounts already
 */
export async function makeFirstAccount(databaseUrl: string, dataFolder: string): Promise<string | null> {
  const database = await openDatabase(databaseUrl);
  try {
    if ((await database.em.fork().count(Account)) > 0) return null;
    const { apiKey } = await registerAccount(database, { email: EMAIL, plan: PLAN });
    writeApiKey(dataFolder, apiKey);
    return apiKey;
  } finally {
    await database.close(true);
  }
}
