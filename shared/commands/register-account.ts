import { randomUUIDv7 } from 'node:crypto';
import { normalEmail } from '../db/normal-email.ts';
import type { Database } from '../db/orm.ts';
import { ServiceError } from '../domain/error.ts';
import type { Plan } from '../domain/plan.ts';
import { assertGrantable, creditGrant } from '../ledger/credit-grant.ts';
import { monthlyGrant } from '../ledger/monthly-grant.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { replaceApiKey } from './steps/replace-api-key.ts';

interface NewAccount {
  email: string;
  plan: Plan;
  /** Credits to begin with, 0 or more, that stay until they are spent; without them the grant of the present month. */
  credits?: number | undefined;
}

/** A new account with what it began with; `apiKey` can not be read again. */
export interface RegisteredAccount {
  accountId: string;
  email: string;
  plan: Plan;
  credits: number;
  apiKey: string;
}

const EMAIL_SHAPE = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u;
const EMAIL_LENGTH = 254;

/**
 * Opens an account with its first grant and its API key; the monthly grants go on from the next month. Throws
 * `validation_error` for an e-mail that is taken or none.
 */
export async function registerAccount(database: Database, input: NewAccount): Promise<RegisteredAccount> {
  const { plan } = input;
  const email = normalEmail(input.email);
  if (input.credits !== undefined) assertGrantable(input.credits, 0);
  if (!EMAIL_SHAPE.test(email) || email.length > EMAIL_LENGTH) refuseEmail('must be an e-mail address');
  return database.em.fork().transactional(async (em) => {
    const accountId = randomUUIDv7();
    const [created] = await em.execute<{ month: string }[]>(
      `insert into account (id, email, plan, granted_month)
       values (?, ?, ?, to_char(now() at time zone 'utc', 'YYYY-MM'))
       on conflict (email) do nothing returning granted_month as month`,
      [accountId, email, plan],
    );
    if (!created) return refuseEmail('belongs to an account already');
    const opening =
      input.credits === undefined
        ? monthlyGrant({ id: accountId, plan }, created.month)
        : creditGrant(accountId, input.credits, 'opening');
    await postEntry(em, opening);
    const apiKey = await replaceApiKey(em, accountId);
    return { accountId, email, plan, credits: opening.amount, apiKey };
  });
}

function refuseEmail(message: string): never {
  throw ServiceError.validation([{ field: 'email', message }]);
}
