import {
  type BudgetRequest,
  type BudgetGrant,
  grantFromBudget,
  type OriginBudgetState,
  pauseBudget,
  UNUSED_BUDGET,
} from '../../shared/domain/origin-budget.ts';

/** The budgets of origins, which all processes that crawl share. */
export interface SharedBudget {
  acquire(origin: string, request: BudgetRequest): Promise<BudgetGrant>;
  /** Keeps everybody away from an origin for so many milliseconds. */
  pause(origin: string, milliseconds: number): Promise<void>;
}

/** The budget of a process that shares with nobody: kept in its memory. */
export function createLocalBudget(): SharedBudget {
  const states = new Map<string, OriginBudgetState>();
  const stateOf = (origin: string) => states.get(origin) ?? UNUSED_BUDGET;
  return {
    async acquire(origin, request) {
      const { state, grant } = grantFromBudget(stateOf(origin), request, Date.now());
      states.set(origin, state);
      return grant;
    },
    async pause(origin, milliseconds) {
      states.set(origin, pauseBudget(stateOf(origin), milliseconds, Date.now()));
    },
  };
}
