import { Account } from '../entities/account.ts';
import { normalEmail } from '../normal-email.ts';
import type { EntityManager } from '../orm.ts';
import { ServiceError } from '../../domain/error.ts';

/** The account with this e-mail address; throws `not_found` when there is none. */
export async function accountByEmail(em: EntityManager, email: string): Promise<Account> {
  const account = await em.findOne(Account, { email: normalEmail(email) });
  if (!account) throw new ServiceError('not_found', `There is no account with the e-mail address ${email}.`);
  return account;
}
