import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { FIRING_REASONS } from '../../domain/schedule.ts';
import { Job } from './job.ts';
import { Run } from './run.ts';

/** One time at which a schedule fired: the run that it created, or why there is none. */
export const ScheduleFiring = defineEntity({
  name: 'ScheduleFiring',
  properties: {
    job: () => p.manyToOne(Job).primary().deleteRule('cascade'),
    scheduledAt: p.datetime().primary(),
    firedAt: p.datetime().defaultRaw('now()').index(),
    run: () => p.manyToOne(Run).nullable().deleteRule('set null').index(),
    reason: p.enum(FIRING_REASONS).nullable(),
  },
});
export type ScheduleFiring = InferEntity<typeof ScheduleFiring>;
