import type { Database } from '../db/orm.ts';
import { LIMITS } from '../domain/limit.ts';

/**
 * Removes what nothing asks for any more: kept answers after their time, rate windows that have run empty, and visits
 * that finished runs have left.
 */
export async function forgetExpired(database: Database): Promise<void> {
  const em = database.em.fork();
  await em.execute('delete from kept_answer where created_at <= now() - make_interval(hours => ?)', [
    LIMITS.idempotency_hours,
  ]);
  await em.execute(
    `delete from rate_window
     where moments[cardinality(moments)] < extract(epoch from clock_timestamp() - make_interval(secs => ?)) * 1000000`,
    [2 * LIMITS.rate_seconds],
  );
  await em.execute('delete from kept_visit using run where run.id = run_id and completed_at is not null');
}
