import { raw } from '@mikro-orm/core';
import { Job } from '../db/entities/job.ts';
import type { Database } from '../db/orm.ts';
import { JOB_LIFECYCLE } from '../domain/job.ts';
import { statesAccepting } from '../domain/lifecycle.ts';
import { NOTHING_TO_START, type Startable } from '../domain/startable.ts';
import { lockJob } from '../db/lock-row.ts';
import { emitJobEvent } from './steps/emit-event.ts';
import { createFirstRun } from './steps/first-run.ts';

/**
 * Makes a mapped job ready, with the run that was asked for with it, in one transaction; a finished one is left as it is,
 * so that there is one such run however often this is repeated. Returns what can start now. Throws
 * `NoLongerActiveError`. The database refuses it for a job whose mapping was not stored.
 */
export async function markJobReady(database: Database, jobId: string): Promise<Startable> {
  return database.em.fork().transactional(async (em) => {
    const job = await lockJob(em, jobId);
    if (!statesAccepting(JOB_LIFECYCLE, 'mapped').includes(job.status)) return NOTHING_TO_START;
    const transition = JOB_LIFECYCLE.in_progress.mapped;
    await em.nativeUpdate(Job, { id: jobId }, { status: transition.to, updatedAt: raw<Date>('now()') });
    const runs = await createFirstRun(em, job);
    return { runs, deliveries: await emitJobEvent(em, job, { transition }) };
  });
}
