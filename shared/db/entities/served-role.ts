import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { WORKER_ROLES } from '../../domain/task-queue.ts';

/**
 * When a worker of each role last said that it is there. The table is unlogged: workers say so every few seconds, also
 * after a crash of the database.
 */
export const ServedRole = defineEntity({
  name: 'ServedRole',
  properties: {
    role: p.enum(WORKER_ROLES).primary(),
    servedAt: p.datetime(),
  },
});
export type ServedRole = InferEntity<typeof ServedRole>;
