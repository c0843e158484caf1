import type { ColumnType } from './column.ts';
import { defineLifecycle } from './lifecycle.ts';

/** The states of a job. */
export const JOB_STATUSES = ['in_progress', 'ready', 'failed'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** The job table of the specification ("States and transitions"); the accepting request is `JOB_ACCEPTED`. */
export const JOB_LIFECYCLE = defineLifecycle<JobStatus>()({
  in_progress: {
    mapped: { to: 'ready', emits: 'job.ready' },
    mapping_failed: { to: 'failed', emits: 'job.failed', credits: 'refund' },
  },
  ready: {},
  failed: {},
});

/** What an accepted POST /v1/jobs does. */
export const JOB_ACCEPTED = { to: 'in_progress', credits: 'charge' } as const;

/** A column that a customer asks for by name. */
export interface RequestedColumn {
  name: string;
  type: ColumnType;
  description?: string;
}

/**
 * When the detail pages of a listing are visited. `auto`: when a field that was asked for is missing on the listing and
 * they have it, or when no field was asked for by name. Explicit columns never take others from them.
 */
export const DETAILS_CHOICES = ['auto', 'always', 'never'] as const;
export type DetailsChoice = (typeof DETAILS_CHOICES)[number];

/** What a customer wants from a page: in plain words, or column by column. */
export type JobInput = { type: 'goal'; value: string } | { type: 'columns'; value: RequestedColumn[] };
