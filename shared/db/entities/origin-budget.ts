import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { OriginBudgetState } from '../../domain/origin-budget.ts';

/**
 * How all workers share an origin (scheme, host, port). The table is unlogged: it is written often, and what a crash of
 * the database forgets is at most a few requests too many.
 */
export const OriginBudget = defineEntity({
  name: 'OriginBudget',
  properties: {
    origin: p.string().length(300).primary(),
    state: p.json<OriginBudgetState>(),
  },
});
export type OriginBudget = InferEntity<typeof OriginBudget>;
