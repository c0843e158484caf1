import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Job } from './job.ts';

/**
 * Where the search of a site for a job's listing stands, so that another worker can go on from there: what has been
 * spent, what is still worth a look, the best page so far. It is there while the job is mapped. Only discovery knows
 * its form; what customers see of it is the job's trace.
 */
export const SiteSearch = defineEntity({
  name: 'SiteSearch',
  properties: {
    job: () => p.oneToOne(Job).primary().deleteRule('cascade').owner(),
    state: p.json<object>(),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});
export type SiteSearch = InferEntity<typeof SiteSearch>;
