import type { StoredBudget } from '../db/entities/origin-budget.ts';
import type { Database } from '../db/orm.ts';
import { transactInTurns } from '../db/prepared.ts';
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

/** Makes an origin's budget if need be, keeps others from changing it, and reads it and the time. */
const LOCK = {
  name: 'lock-origin-budget',
  text: `insert into origin_budget (origin, state) values ($1, $2::jsonb)
    on conflict (origin) do update set origin = excluded.origin
    returning state, extract(epoch from clock_timestamp())::float8 * 1000 as now`,
};
const STORE = { name: 'store-origin-budget', text: 'update origin_budget set state = $2::jsonb where origin = $1' };

/** Changes an origin's budget in one transaction; others wait until it ends. */
async function changeBudget<Granted>(database: Database, origin: string, change: Change<Granted>): Promise<Granted> {
  const lock = { statement: LOCK, values: [origin, JSON.stringify(toStored(UNUSED_BUDGET))] };
  return transactInTurns(database, lock, (rows) => {
    const [budget] = rows as [{ state: StoredBudget; now: number }];
    const { state, grant } = change(fromStored(budget.state), budget.now);
    return { statement: STORE, values: [origin, JSON.stringify(toStored(state))], result: grant };
  });
}

function fromStored({ leases, ...state }: StoredBudget): OriginBudgetState {
  return { ...state, leases: leases.map(({ places, ...lease }) => ({ ...lease, slots: places })) };
}

function toStored({ leases, ...state }: OriginBudgetState): StoredBudget {
  return { ...state, leases: leases.map(({ slots, ...lease }) => ({ ...lease, places: slots })) };
}
