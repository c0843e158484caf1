import type { StoredBudget } from '../db/entities/origin-budget.ts';
import type { Database, EntityManager } from '../db/orm.ts';
import {
  type BudgetGrant,
  type BudgetRequest,
  grantFromBudget,
  type OriginBudgetState,
  pauseBudget,
  UNUSED_BUDGET,
} from '../domain/origin-budget.ts';

/** Acquires concurrency slots and rate tokens at an origin, which all workers share. Only the database's clock counts. */
export async function acquireOriginBudget(
  database: Database,
  origin: string,
  request: BudgetRequest,
): Promise<BudgetGrant> {
  return changeBudget(database, origin, (state, now) => grantFromBudget(state, request, now));
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
    const { state, grant } = change(fromStored(budget.state), budget.now);
    const stored = JSON.stringify(toStored(state));
    await em.execute('update origin_budget set state = ?::jsonb where origin = ?', [stored, origin]);
    return grant;
  });
}

/** Reads an origin's budget and the time, and keeps others from changing it; makes it if need be. */
async function lockBudget(em: EntityManager, origin: string): Promise<{ state: StoredBudget; now: number }> {
  const [budget] = await em.execute<[{ state: StoredBudget; now: number }]>(
    `insert into origin_budget (origin, state) values (?, ?::jsonb)
     on conflict (origin) do update set origin = excluded.origin
     returning state, extract(epoch from clock_timestamp())::float8 * 1000 as now`,
    [origin, JSON.stringify(toStored(UNUSED_BUDGET))],
  );
  return budget;
}

function fromStored({ leases, ...state }: StoredBudget): OriginBudgetState {
  return { ...state, leases: leases.map(({ places, ...lease }) => ({ ...lease, slots: places })) };
}

function toStored({ leases, ...state }: OriginBudgetState): StoredBudget {
  return { ...state, leases: leases.map(({ slots, ...lease }) => ({ ...lease, places: slots })) };
}
