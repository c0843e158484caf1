import {
  type BudgetAsk,
  type BudgetGrant,
  grantFromBudget,
  type OriginBudgetState,
} from '../../shared/domain/origin-budget.ts';

/** The budgets of origins, which every process that crawls asks. */
export interface SharedBudget {
  ask(origin: string, ask: BudgetAsk): Promise<BudgetGrant>;
  /** Keeps everybody away from an origin for so many milliseconds. */
  pause(origin: string, milliseconds: number): Promise<void>;
}

/** The budget of a process that shares with nobody: kept in its memory. */
export function createLocalBudget(): SharedBudget {
  const states = new Map<string, OriginBudgetState>();
  const stateOf = (origin: string) => states.get(origin) ?? { nextAt: 0, pausedUntil: 0, leases: [] };
  return {
    async ask(origin, ask) {
      const { state, grant } = grantFromBudget(stateOf(origin), ask, Date.now());
      states.set(origin, state);
      return grant;
    },
    async pause(origin, milliseconds) {
      const state = stateOf(origin);
      states.set(origin, { ...state, pausedUntil: Math.max(state.pausedUntil, Date.now() + milliseconds) });
    },
  };
}
