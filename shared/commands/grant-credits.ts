import { randomUUIDv7 } from 'node:crypto';
import type { Database } from '../db/orm.ts';
import { assertGrantable, creditGrant } from '../ledger/credit-grant.ts';
import { accountByEmail } from '../db/queries/account-by-email.ts';
import { postEntry } from '../ledger/post-entry.ts';

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
