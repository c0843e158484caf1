import { raw } from '@mikro-orm/core';
import { Job } from '../db/entities/job.ts';
import { Run } from '../db/entities/run.ts';
import type { Database } from '../db/orm.ts';

/** Notes that Temporal has the workflows of these jobs and runs now. Rows that are gone are passed over. */
export async function recordWorkflowSeen(
  database: Database,
  { jobIds = [], runIds = [] }: { jobIds?: string[]; runIds?: string[] },
): Promise<void> {
  await database.em.fork().transactional(async (em) => {
    const now = raw<Date>('now()');
    if (jobIds.length > 0) await em.nativeUpdate(Job, { id: { $in: jobIds } }, { workflowSeenAt: now });
    if (runIds.length > 0) await em.nativeUpdate(Run, { id: { $in: runIds } }, { workflowSeenAt: now });
  });
}
