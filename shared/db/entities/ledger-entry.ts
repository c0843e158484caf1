import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { ENTRY_KINDS, type EntryKind } from '../../domain/ledger.ts';
import { Account } from './account.ts';

/**
 * One posting, never changed or deleted (a database trigger refuses both). Jobs and runs are named by id without a
 * foreign key: the ledger outlives them.
 */
export const LedgerEntry = defineEntity({
  name: 'LedgerEntry',
  indexes: [{ properties: ['account', 'createdAt', 'id'] }],
  checks: [{ name: 'ledger_entry_monthly_check', expression: 'monthly >= 0 and monthly <= amount' }],
  triggers: [
    {
      name: 'append_only',
      timing: 'before',
      events: ['update', 'delete'],
      forEach: 'statement',
      body: "raise exception 'ledger entries are never changed or deleted';",
    },
  ],
  properties: {
    id: p.uuid().primary(),
    account: () => p.manyToOne(Account),
    kind: p.enum(Object.keys(ENTRY_KINDS) as EntryKind[]),
    amount: p.integer().check('amount > 0'),
    /** How many of the credits are of a month's grant. */
    monthly: p.integer().default(0),
    operationKey: p.string().unique(),
    jobId: p.uuid().nullable(),
    runId: p.uuid().nullable().index(),
    /** The moment of the posting, not of its transaction: it puts the postings of one transaction in order. */
    createdAt: p.datetime().defaultRaw('clock_timestamp()'),
  },
});
export type LedgerEntry = InferEntity<typeof LedgerEntry>;
