import type { EntryKind } from '../../domain/ledger.ts';
import { LedgerEntry } from '../entities/ledger-entry.ts';
import type { Database } from '../orm.ts';
import type { ListPage, PageRequest } from './list-page.ts';

/** A posting as the holder of the account sees it. */
export type ShownEntry = Pick<LedgerEntry, 'id' | 'amount' | 'jobId' | 'runId' | 'createdAt'> & { kind: EntryKind };

/** The postings of an account, newest first. */
export async function listLedger(
  database: Database,
  { accountId, limit, offset }: { accountId: string } & PageRequest,
): Promise<ListPage<ShownEntry>> {
  const [entries, total] = await database.em
    .fork()
    .findAndCount(LedgerEntry, { account: accountId }, { orderBy: { createdAt: 'desc', id: 'desc' }, limit, offset });
  return { entries, total };
}
