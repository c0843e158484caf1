import type { Database, EntityManager } from '../db/orm.ts';
import {
  type BudgetAsk,
  type BudgetGrant,
  grantFromBudget,
  type OriginBudgetState,
  pauseBudget,
  UNUSED_BUDGET,
} from '../domain/origin-budget.ts';

/** Asks the budget that all workers share for places and turns at an origin. Only the database's clock counts. */
export async function takeTurns(database: Database, origin: string, ask: BudgetAsk): Promise<BudgetGrant> {
  return changeBudget(database, origin, (state, now) => grantFromBudget(state, ask, now));
}

/** Keeps all workers away from an origin for so long, and slows them down afterwards. */
export async function pauseOrigin(database: Database, origin: string, milliseconds: number): Promise<void> {
  await changeBudget(database, origin, (state, now) => ({ state: pauseBudget(state, milliseconds, now), grant: null }));
}

type Change<Granted> = (state: OriginBudgetState, now: number) => { state: OriginBudgetState; grant: Granted };

/** Changes an origin's budget in one transaction; others wait until it ends. */
async function changeBudget<Granted>(database: Database, origin: string, change: Change<Granted>): Promise<Granted> {
  return database.em.fork().transactional(async (em) => {
    const budget = await lockBudget(em, origin);
    const { state, grant } = change(budget.state, budget.now);
    await em.execute('update origin_budget set state = ?::jsonb where origin = ?', [JSON.stringify(state), origin]);
    return grant;
  });
}

/** Reads an origin's budget and the time, and keeps others from changing it; makes it if need be. */
async function lockBudget(em: EntityManager, origin: string): Promise<{ state: OriginBudgetState; now: number }> {
  const [budget] = await em.execute<[{ state: OriginBudgetState; now: number }]>(
    `insert into origin_budget (origin, state) values (?, ?::jsonb)
     on conflict (origin) do update set origin = excluded.origin
     returning state, extract(epoch from clock_timestamp())::float8 * 1000 as now`,
    [origin, JSON.stringify(UNUSED_BUDGET)],
  );
  return budget;
}
