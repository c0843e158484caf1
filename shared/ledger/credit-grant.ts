import { ServiceError } from '../domain/error.ts';
import { operationKey } from '../domain/ledger.ts';
import type { Transfer } from './posting.ts';

const GRANT_MAXIMUM = 1_000_000_000;

/** The grant of credits that stay until they are spent. */
export function creditGrant(accountId: string, amount: number, reference: string): Transfer {
  return { accountId, kind: 'grant', amount, monthly: 0, operationKey: operationKey.grant(accountId, reference) };
}

/** Throws `validation_error` unless `credits` is a whole number that may be granted. */
export function assertGrantable(credits: number, minimum: number): void {
  if (Number.isInteger(credits) && credits >= minimum && credits <= GRANT_MAXIMUM) return;
  const message = `must be a whole number from ${minimum} to ${GRANT_MAXIMUM}`;
  throw ServiceError.validation([{ field: 'credits', message }]);
}
