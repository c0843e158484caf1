import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { INTERVAL_TYPES } from '../../domain/schedule.ts';
import { Job } from './job.ts';

/**
 * When a job's listing is crawled again and again. The row is the record; Temporal follows it: `version` counts the
 * changes (see `Job.scheduleVersion`), `syncedVersion` is the one that Temporal was told last.
 */
export const Schedule = defineEntity({
  name: 'Schedule',
  indexes: [{ name: 'schedule_unsynced_index', properties: ['updatedAt'], where: 'synced_version <> version' }],
  properties: {
    job: () => p.oneToOne(Job).primary().deleteRule('cascade').owner(),
    intervalType: p.enum(INTERVAL_TYPES),
    every: p.integer().default(1),
    /** Time of day, `9:00 AM`. */
    time: p.text(),
    /** 0 = Monday; null: that of the first day. */
    weekdays: p.json<number[]>().nullable(),
    dayOfMonth: p.integer().nullable(),
    /** `YYYY-MM-DD`; null: the day on which the cadence was set. */
    startDate: p.text().nullable(),
    timezone: p.text(),
    /** When the cadence was set: it counts from then where it has no start date. */
    setAt: p.datetime(),
    /** Null stands for the job's own. */
    maxPages: p.integer().nullable(),
    enabled: p.boolean().default(true),
    version: p.integer(),
    syncedVersion: p.integer().default(0),
    /** When the times that Temporal was told will soon have passed; null where it knows them all. */
    syncAgainAt: p.datetime().nullable().index(),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});
export type Schedule = InferEntity<typeof Schedule>;
