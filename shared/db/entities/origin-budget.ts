import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { OriginBudgetState, SlotLease } from '../../domain/origin-budget.ts';

/**
 * The state as the row holds it. A lease's slots are called `places` here: while the service is updated, workers of an
 * older version read and write the same rows.
 */
export type StoredBudget = Omit<OriginBudgetState, 'leases'> & {
  leases: (Omit<SlotLease, 'slots'> & { places: number })[];
};

/**
 * How all workers share an origin (scheme, host, port). The table is unlogged: it is written often, and what a crash of
 * the database forgets is at most a few requests too many.
 */
export const OriginBudget = defineEntity({
  name: 'OriginBudget',
  properties: {
    origin: p.string().length(300).primary(),
    state: p.json<StoredBudget>(),
  },
});
export type OriginBudget = InferEntity<typeof OriginBudget>;
