import { randomUUIDv7 } from 'node:crypto';
import { normalEmail } from '../../db/normal-email.ts';
import type { EntityManager } from '../../db/orm.ts';
import { ServiceError } from '../../domain/error.ts';
import type { Plan } from '../../domain/plan.ts';
import { assertGrantable, creditGrant } from '../../ledger/credit-grant.ts';
import { monthlyGrant } from '../../ledger/monthly-grant.ts';
import { postEntry } from '../../ledger/post-entry.ts';

/** What an account begins with. */
export interface NewAccount {
  email: string;
  plan: Plan;
  /** Credits to begin with, 0 or more, that stay until they are spent; without them the grant of the present month. */
  credits?: number | undefined;
  /** As `hashPassword` makes it; without one its holder signs in by a link. */
  password?: string | undefined;
}

const EMAIL_SHAPE = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u;
const EMAIL_LENGTH = 254;

/**
 * Opens an account with its first grant, in the transaction of `em`; the monthly grants go on from the next month.
 * Throws `validation_error` for an e-mail that is taken or none.
 */
export async function openAccount(
  em: EntityManager,
  { plan, credits, password, ...given }: NewAccount,
): Promise<{ accountId: string; email: string; credits: number }> {
  const email = normalEmail(given.email);
  if (credits !== undefined) assertGrantable(credits, 0);
  if (!EMAIL_SHAPE.test(email) || email.length > EMAIL_LENGTH) refuseEmail('must be an e-mail address');
  const accountId = randomUUIDv7();
  const [created] = await em.execute<{ month: string }[]>(
    `insert into account (id, email, password, plan, granted_month)
     values (?, ?, ?, ?, to_char(now() at time zone 'utc', 'YYYY-MM'))
     on conflict (email) do nothing returning granted_month as month`,
    [accountId, email, password ?? null, plan],
  );
  if (!created) return refuseEmail('belongs to an account already');
  const opening =
    credits === undefined
      ? monthlyGrant({ id: accountId, plan }, created.month)
      : creditGrant(accountId, credits, 'opening');
  await postEntry(em, opening);
  return { accountId, email, credits: opening.amount };
}

function refuseEmail(message: string): never {
  throw ServiceError.validation([{ field: 'email', message }]);
}
