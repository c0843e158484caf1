import { LedgerEntry } from '../entities/ledger-entry.ts';
import { Run } from '../entities/run.ts';
import { ScheduleFiring } from '../entities/schedule-firing.ts';
import type { Database } from '../orm.ts';

/** A run with its account, the firing that created it, and everything that was posted for it, oldest first. */
export interface RunDossier {
  run: Run;
  email: string;
  /** Null for a run that no schedule created, or whose firing is not kept any more. */
  firing: ScheduleFiring | null;
  entries: LedgerEntry[];
}

/** What operators want to know of a run; null when there is none. */
export async function findRunDossier(database: Database, runId: string): Promise<RunDossier | null> {
  const em = database.em.fork();
  const run = await em.findOne(Run, runId, { populate: ['account'] });
  if (!run) return null;
  const firing = await em.findOne(ScheduleFiring, { run: runId });
  const entries = await em.find(LedgerEntry, { runId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  return { run, email: run.account.email, firing, entries };
}
