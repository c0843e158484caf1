import { LedgerEntry } from '../entities/ledger-entry.ts';
import { Run } from '../entities/run.ts';
import type { Database } from '../orm.ts';

/** A run with its account, and everything that was posted for it, oldest first. */
export interface RunDossier {
  run: Run;
  email: string;
  entries: LedgerEntry[];
}

/** What operators want to know of a run; null when there is none. */
export async function findRunDossier(database: Database, runId: string): Promise<RunDossier | null> {
  const em = database.em.fork();
  const run = await em.findOne(Run, runId, { populate: ['account'] });
  if (!run) return null;
  const entries = await em.find(LedgerEntry, { runId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  return { run, email: run.account.email, entries };
}
