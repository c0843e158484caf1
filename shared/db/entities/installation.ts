import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** Who this installation is, in one row: it tells its own schedules from those of others in a shared Temporal namespace. */
export const Installation = defineEntity({ name: 'Installation', properties: { id: p.uuid().primary() } });
export type Installation = InferEntity<typeof Installation>;
