import { findUnservedRoles } from '../shared/db/queries/unserved-roles.ts';
import type { ProtectionLevel } from '../shared/domain/protection.ts';
import { crawlRole } from '../shared/domain/task-queue.ts';
import type { ActivityDependencies } from './dependencies.ts';

/** Whether a worker is there for pages of a level, be it a busy one. */
export async function isLevelServed(
  { database }: Pick<ActivityDependencies, 'database'>,
  level: ProtectionLevel,
): Promise<boolean> {
  const unserved = await findUnservedRoles(database);
  return !unserved.includes(crawlRole(level));
}
