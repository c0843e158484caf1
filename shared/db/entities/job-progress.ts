import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { MappingStepNote, SampleRow } from '../../domain/mapping-step.ts';
import { Job } from './job.ts';

/** What is shown of a job's mapping: the steps that it has begun, and the first rows that it found. */
export const JobProgress = defineEntity({
  name: 'JobProgress',
  properties: {
    job: () => p.oneToOne(Job).primary().owner().deleteRule('cascade'),
    steps: p.json<MappingStepNote[]>(),
    /** Type json, which keeps the order of the columns; null until there is a mapping. */
    sample: p.json<SampleRow[]>().columnType('json').nullable(),
  },
});
export type JobProgress = InferEntity<typeof JobProgress>;
