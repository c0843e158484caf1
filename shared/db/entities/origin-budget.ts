import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** When the next request to an origin (scheme, host, port) may go out, shared by all workers. */
export const OriginBudget = defineEntity({
  name: 'OriginBudget',
  properties: {
    origin: p.string().length(300).primary(),
    nextAt: p.datetime(),
  },
});
export type OriginBudget = InferEntity<typeof OriginBudget>;
