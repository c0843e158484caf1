import { raw } from '@mikro-orm/core';
import { Run } from '../db/entities/run.ts';
import type { Database } from '../db/orm.ts';
import { statesAccepting } from '../domain/lifecycle.ts';
import type { ProtectionLevel } from '../domain/protection.ts';
import { RUN_LIFECYCLE } from '../domain/run.ts';
import { lockRun } from './lock-row.ts';

/** Makes a queued run running; one that has started is left as it is. Throws `GoneError`. */
export async function startRun(database: Database, runId: string): Promise<{ protection_level: ProtectionLevel }> {
  return database.em.fork().transactional(async (em) => {
    const run = await lockRun(em, runId);
    if (statesAccepting(RUN_LIFECYCLE, 'started').includes(run.status)) {
      const { to } = RUN_LIFECYCLE.queued.started;
      await em.nativeUpdate(Run, { id: runId }, { status: to, startedAt: raw<Date>('now()') });
    }
    return { protection_level: run.protectionLevel };
  });
}
