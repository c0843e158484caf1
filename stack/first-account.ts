import { makeSignInLink } from '../shared/commands/make-sign-in-link.ts';
import { registerAccount } from '../shared/commands/register-account.ts';
import { Account } from '../shared/db/entities/account.ts';
import { openDatabase } from '../shared/db/orm.ts';
import { writeApiKey } from './stack-record.ts';

const EMAIL = 'owner@listwright.local';
const PLAN = 'enterprise';

/** What lets somebody into the first account; none of it can be read from the database again. */
export interface FirstAccount {
  apiKey: string;
  /** Of a link that signs in once, within an hour. */
  signInToken: string;
}

/**
 * Gives a database without any account its first one and keeps its API key for the local command line tools. Null when
 * there were accounts already.
 */
export async function makeFirstAccount(databaseUrl: string, dataFolder: string): Promise<FirstAccount | null> {
  const database = await openDatabase(databaseUrl);
  try {
    if ((await database.em.fork().count(Account)) > 0) return null;
    const { apiKey } = await registerAccount(database, { email: EMAIL, plan: PLAN });
    writeApiKey(dataFolder, apiKey);
    return { apiKey, signInToken: (await makeSignInLink(database, EMAIL)).token };
  } finally {
    await database.close(true);
  }
}
