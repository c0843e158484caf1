import type { Database, EntityManager } from '../db/orm.ts';
import { type BudgetAsk, type BudgetGrant, grantFromBudget, type OriginBudgetState } from '../domain/origin-budget.ts';

/**
 * Asks the budget that all workers share for places and turns at an origin, in one transaction. Only the database's
 * clock counts.
 */
export async function takeTurns(database: Database, origin: string, ask: BudgetAsk): Promise<BudgetGrant> {
  return database.em.fork().transactional(async (em) => {
    const { now, ...budget } = await lockBudget(em, origin);
    const { state, grant } = grantFromBudget(budget, ask, now);
    await em.execute(
      'update origin_budget set next_at = to_timestamp(? / 1000.0::float8), leases = ?::jsonb where origin = ?',
      [state.nextAt, JSON.stringify(state.leases), origin],
    );
    return grant;
  });
}

/** Keeps all workers away from an origin for so long; a longer pause that it has already stays. */
export async function pauseOrigin(database: Database, origin: string, milliseconds: number): Promise<void> {
  const end = `clock_timestamp() + make_interval(secs => ? / 1000.0::float8)`;
  await database.em.fork().execute(
    `insert into origin_budget as budget (origin, next_at, paused_until) values (?, clock_timestamp(), ${end})
     on conflict (origin) do update set paused_until = greatest(budget.paused_until, ${end})`,
    [origin, milliseconds, milliseconds],
  );
}

/** Reads an origin's budget and keeps others from changing it until the transaction ends; makes it if need be. */
async function lockBudget(em: EntityManager, origin: string): Promise<OriginBudgetState & { now: number }> {
  const [budget] = await em.execute<[OriginBudgetState & { now: number }]>(
    `insert into origin_budget (origin, next_at) values (?, clock_timestamp())
     on conflict (origin) do update set origin = excluded.origin
     returning leases, extract(epoch from next_at)::float8 * 1000 as "nextAt",
       coalesce(extract(epoch from paused_until)::float8 * 1000, 0) as "pausedUntil",
       extract(epoch from clock_timestamp())::float8 * 1000 as now`,
    [origin],
  );
  return budget;
}
