import { randomUUIDv7 } from 'node:crypto';
import type { Database } from '../db/orm.ts';
import { ServiceError } from '../domain/error.ts';
import { operationKey } from '../domain/ledger.ts';
import { accountByEmail } from './account-by-email.ts';
import { postEntry } from './post-entry.ts';
import type { Moving } from './posting.ts';

const GRANT_MAXIMUM = 1_000_000_000;

/**
 * Grants credits to an account. A grant with a `reference` that the account already has a grant for changes nothing.
 * Throws `validation_error` for an amount that is not a whole number from 1 to 1,000,000,000.
 */
export async function grantCredits(
  database: Database,
  email: string,
  credits: number,
  reference: string = randomUUIDv7(),
): Promise<void> {
  assertGrantable(credits, 1);
  await database.em.fork().transactional(async (em) => {
    const account = await accountByEmail(em, email);
    await postEntry(em, creditGrant(account.id, credits, reference));
  });
}

/** The grant of credits that stay until they are spent. */
export function creditGrant(accountId: string, amount: number, reference: string): Moving {
  return { accountId, kind: 'grant', amount, monthly: 0, operationKey: operationKey.grant(accountId, reference) };
}

/** Throws `validation_error` unless `credits` is a whole number that may be granted. */
export function assertGrantable(credits: number, minimum: number): void {
  if (Number.isInteger(credits) && credits >= minimum && credits <= GRANT_MAXIMUM) return;
  const message = `must be a whole number from ${minimum} to ${GRANT_MAXIMUM}`;
  throw ServiceError.validation([{ field: 'credits', message }]);
}
