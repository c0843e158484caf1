import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A site whose robots.txt can't be read: nothing of it is crawled until it can, or for a month. */
export const RobotsOutage = defineEntity({
  name: 'RobotsOutage',
  properties: {
    origin: p.string().length(300).primary(),
    since: p.datetime().defaultRaw('now()'),
    /** When that was seen last. */
    notedAt: p.datetime().defaultRaw('now()'),
  },
});
export type RobotsOutage = InferEntity<typeof RobotsOutage>;
