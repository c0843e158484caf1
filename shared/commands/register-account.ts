import { randomUUIDv7 } from 'node:crypto';
import { normalEmail } from '../db/normal-email.ts';
import type { Database } from '../db/orm.ts';
import { ServiceError } from '../domain/error.ts';
import type { Plan } from '../domain/plan.ts';
import { assertGrantable, postGrant } from './grant-credits.ts';
import { replaceApiKey } from './replace-api-key.ts';

interface NewAccount {
  email: string;
  plan: Plan;
  /** The opening grant, 0 or more. */
  credits: number;
}

/** A new account; `apiKey` can not be read again. */
export interface RegisteredAccount extends NewAccount {
  accountId: string;
  apiKey: string;
}

const EMAIL_SHAPE = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u;
const EMAIL_LENGTH = 254;

/** Opens an account with its first grant and its API key. Throws `validation_error` for an e-mail that is taken or none. */
export async function registerAccount(database: Database, input: NewAccount): Promise<RegisteredAccount> {
  const { plan, credits } = input;
  const email = normalEmail(input.email);
  assertGrantable(credits, 0);
  if (!EMAIL_SHAPE.test(email) || email.length > EMAIL_LENGTH) refuseEmail('must be an e-mail address');
  return database.em.fork().transactional(async (em) => {
    const accountId = randomUUIDv7();
    const created = await em.execute<{ id: string }[]>(
      'insert into account (id, email, plan) values (?, ?, ?) on conflict (email) do nothing returning id',
      [accountId, email, plan],
    );
    if (created.length === 0) refuseEmail('belongs to an account already');
    await postGrant(em, accountId, credits, 'opening');
    const apiKey = await replaceApiKey(em, accountId);
    return { accountId, email, plan, credits, apiKey };
  });
}

function refuseEmail(message: string): never {
  throw ServiceError.validation([{ field: 'email', message }]);
}
