import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { ENTRY_KINDS, type EntryKind } from '../../domain/ledger.ts';
import { Account } from './account.ts';

/**
 * One posting, never changed or deleted (a database trigger refuses both). Jobs and runs are named by id without a
 * foreign key: the ledger outlives them.
 */
export const LedgerEntry = defineEntity({
  name: 'LedgerEntry',
  properties: {
    id: p.uuid().primary(),
    account: () => p.manyToOne(Account).index(),
    kind: p.enum(Object.keys(ENTRY_KINDS) as EntryKind[]),
    amount: p.integer(),
    operationKey: p.string().unique(),
    jobId: p.uuid().nullable(),
    runId: p.uuid().nullable().index(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
export type LedgerEntry = InferEntity<typeof LedgerEntry>;
