import type { Database } from '../db/orm.ts';
import type { WorkerRole } from '../domain/task-queue.ts';

/** Notes that a worker of these roles is there. Nothing is written while other workers of them have just done so. */
export async function noteServedRoles(database: Database, roles: readonly WorkerRole[]): Promise<void> {
  await database.em.fork().execute(
    `insert into served_role (role, served_at) select unnest(?::text[]), clock_timestamp()
     on conflict (role) do update set served_at = excluded.served_at
     where served_role.served_at < excluded.served_at - interval '2 seconds'`,
    [`{${roles.toSorted().join(',')}}`], // in the same order everywhere: workers lock the rows one after the other
  );
}
