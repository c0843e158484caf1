import { WORKER_ROLES, type WorkerRole } from '../../domain/task-queue.ts';
import type { Database } from '../orm.ts';

/**
 * A worker says every five seconds that it is there. One that has not for so long is not: that is longer than a page
 * keeps a worker from it.
 */
const SILENT_SECONDS = 30;

/** The roles that no worker serves. */
export async function findUnservedRoles(database: Database): Promise<WorkerRole[]> {
  const served = await database.em
    .fork()
    .execute<{ role: WorkerRole }[]>(
      'select role from served_role where served_at > clock_timestamp() - make_interval(secs => ?)',
      [SILENT_SECONDS],
    );
  return WORKER_ROLES.filter((role) => !served.some((row) => row.role === role));
}
