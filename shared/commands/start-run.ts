import { raw } from '@mikro-orm/core';
import { Run } from '../db/entities/run.ts';
import type { Database } from '../db/orm.ts';
import { statesAccepting } from '../domain/lifecycle.ts';
import type { ProtectionLevel } from '../domain/protection.ts';
import { RUN_LIFECYCLE } from '../domain/run.ts';
import { lockRun } from '../db/lock-row.ts';

/**
 * Makes a queued run running; one that has started is left as it is. Throws `NoLongerActiveError`, and `RunWaitsError` for a run
 * that has no slot yet: its workflow was not to be started, and waits by trying again.
 */
export async function startRun(database: Database, runId: string): Promise<{ protection_level: ProtectionLevel }> {
  return database.em.fork().transactional(async (em) => {
    const run = await lockRun(em, runId);
    if (statesAccepting(RUN_LIFECYCLE, 'started').includes(run.status)) {
      if (run.admittedAt == null) throw new RunWaitsError(runId);
      const { to } = RUN_LIFECYCLE.queued.started;
      await em.nativeUpdate(Run, { id: runId }, { status: to, startedAt: raw<Date>('now()') });
    }
    return { protection_level: run.protectionLevel };
  });
}

/** A run that was to start waits for a slot of its account's plan. */
export class RunWaitsError extends Error {
  constructor(runId: string) {
    super(`run ${runId} waits for a slot`);
    this.name = 'RunWaitsError';
  }
}
