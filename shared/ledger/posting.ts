import type { EntryKind, SpendingKind } from '../domain/ledger.ts';

interface PostedOperation {
  accountId: string;
  /** Credits, 0 or more; nothing is posted for 0. */
  amount: number;
  /** Names the operation: a second posting with the same key changes nothing. */
  operationKey: string;
  jobId?: string;
  runId?: string;
}

/** Takes what is available: the credits of the month's grant first. */
export interface Spending extends PostedOperation {
  kind: SpendingKind;
}

/** Grants credits, or moves those that an earlier entry was about; `monthly` of them are of a month's grant. */
export interface Moving extends PostedOperation {
  kind: Exclude<EntryKind, SpendingKind>;
  monthly: number;
}
