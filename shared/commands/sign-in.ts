import { normalEmail } from '../db/normal-email.ts';
import type { Database } from '../db/orm.ts';
import { ServiceError } from '../domain/error.ts';
import { isPassword } from '../secrets/password.ts';
import { type NewSession, openSession } from './steps/open-session.ts';

export type { NewSession };

/** Signs in by e-mail address and password. Throws `wrong_credentials`, after the same time whatever was wrong. */
export async function signIn(
  database: Database,
  { email, password }: { email: string; password: string },
): Promise<NewSession> {
  const em = database.em.fork();
  const [account] = await em.execute<{ id: string; password: string | null }[]>(
    'select id, password from account where email = ?',
    [normalEmail(email)],
  );
  const isRight = await isPassword(password, account?.password ?? null);
  if (!account || !isRight) throw new ServiceError('wrong_credentials');
  return openSession(em, { accountId: account.id });
}
