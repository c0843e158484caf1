import type { DebitKind, EntryKind } from '../domain/ledger.ts';

interface Posting {
  accountId: string;
  /** Credits, 0 or more; nothing is posted for 0. */
  amount: number;
  /** Names the operation: a second posting with the same key changes nothing. */
  operationKey: string;
  jobId?: string;
  runId?: string;
}

/** Debits the available balance: the credits of the month's grant first. */
export interface Debit extends Posting {
  kind: DebitKind;
}

/** Grants credits, or transfers those of an earlier entry; `monthly` of them are of a month's grant. */
export interface Transfer extends Posting {
  kind: Exclude<EntryKind, DebitKind>;
  monthly: number;
}
