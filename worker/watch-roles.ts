import { findUnservedRoles } from '../shared/db/queries/unserved-roles.ts';
import type { Database } from '../shared/db/orm.ts';
import { PROTECTION_LEVELS } from '../shared/domain/protection.ts';
import { crawlRole, type WorkerRole } from '../shared/domain/task-queue.ts';
import type { Logger } from '../shared/logger.ts';

/** The roles without which something is not done. That a worker of the other one is there, its log itself says. */
const WATCHED_ROLES: ReadonlySet<WorkerRole> = new Set([...PROTECTION_LEVELS.map(crawlRole), 'webhooks']);

/** What is missing without a worker of a role, in an operator's words. */
function missing(role: WorkerRole): string {
  if (role === 'webhooks') return 'no worker sends webhooks: events wait, for a day at most';
  const levels = PROTECTION_LEVELS.filter((level) => crawlRole(level) === role);
  return `no worker serves level ${levels.join(', ')}: jobs and runs that need it will fail`;
}

/**
 * Makes a pass that tells the log once what no worker serves, and again when one does. What is missing in a
 * single pass may be a worker that is just starting.
 */
export function createRoleWatch(database: Database, logger: Logger): () => Promise<void> {
  let missed: WorkerRole[] = [];
  const told = new Set<WorkerRole>();
  return async () => {
    const unserved = (await findUnservedRoles(database)).filter((role) => WATCHED_ROLES.has(role));
    for (const role of unserved) {
      if (!missed.includes(role) || told.has(role)) continue;
      told.add(role);
      logger.warn({ role }, missing(role));
    }
    for (const role of told) {
      if (unserved.includes(role)) continue;
      told.delete(role);
      logger.info({ role }, 'a worker of this role is there again');
    }
    missed = unserved;
  };
}
