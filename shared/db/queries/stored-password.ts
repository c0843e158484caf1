import type { Database } from '../orm.ts';

/** The password of an account as it is stored; null when it has none. */
export async function findStoredPassword(database: Database, accountId: string): Promise<string | null> {
  const [account] = await database.em
    .fork()
    .execute<{ password: string | null }[]>('select password from account where id = ?', [accountId]);
  return account?.password ?? null;
}
