import type { StoredBudget } from '../db/entities/origin-budget.ts';
import { joinCalls } from '../db/join-calls.ts';
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

/** Makes the budgets that are missing, keeps others from changing those of all these origins, and reads them and the time. */
const LOCK = {
  name: 'lock-origin-budgets',
  text: `insert into origin_budget (origin, state) select origin, $2::jsonb from unnest($1::text[]) as given(origin)
    order by origin on conflict (origin) do update set origin = excluded.origin
    returning origin, state, extract(epoch from clock_timestamp())::float8 * 1000 as now`,
};
const STORE = {
  name: 'store-origin-budgets',
  text: `update origin_budget set state = given.state
    from json_to_recordset($1) as given(origin text, state jsonb) where origin_budget.origin = given.origin`,
};

/** A process with many runs has many budgets to change: those of so long go together. */
const APART_MS = 20;

/** A change that goes with others. */
interface JoinedChange {
  origin: string;
  next: (state: OriginBudgetState, now: number) => OriginBudgetState;
}

const joined = new WeakMap<Database, (change: JoinedChange) => Promise<void>>();

/** Changes an origin's budget, in one transaction with what else is changed at about the same time; others wait until it ends. */
async function changeBudget<Granted>(database: Database, origin: string, change: Change<Granted>): Promise<Granted> {
  const join =
    joined.get(database) ?? joinCalls((changes: JoinedChange[]) => applyAll(database, changes), { apartMs: APART_MS });
  joined.set(database, join);
  let granted: { grant: Granted } | undefined;
  await join({ origin, next: (before, now) => (granted = change(before, now)).state });
  return granted!.grant;
}

async function applyAll(database: Database, changes: readonly JoinedChange[]): Promise<void[]> {
  const origins = [...new Set(changes.map(({ origin }) => origin))];
  const lock = { statement: LOCK, values: [origins, JSON.stringify(toStored(UNUSED_BUDGET))] };
  return transactInTurns(database, lock, (rows) => {
    const budgets = new Map(
      (rows as BudgetRow[]).map(({ origin, state, now }) => [origin, { state: fromStored(state), now }]),
    );
    const results = changes.map(({ origin, next }) => {
      const budget = budgets.get(origin)!;
      budget.state = next(budget.state, budget.now);
    });
    const stored = [...budgets].map(([origin, { state }]) => ({ origin, state: toStored(state) }));
    return { statement: STORE, values: [JSON.stringify(stored)], result: results };
  });
}

interface BudgetRow {
  origin: string;
  state: StoredBudget;
  now: number;
}

function fromStored({ leases, ...state }: StoredBudget): OriginBudgetState {
  return { ...state, leases: leases.map(({ places, ...lease }) => ({ ...lease, slots: places })) };
}

function toStored({ leases, ...state }: OriginBudgetState): StoredBudget {
  return { ...state, leases: leases.map(({ slots, ...lease }) => ({ ...lease, places: slots })) };
}
