import type { Job } from '../../shared/db/entities/job.ts';
import type { Schedule } from '../../shared/db/entities/schedule.ts';
import { columnsOf, type Mapping } from '../../shared/domain/mapping.ts';
import { presentSchedule } from './schedule.ts';

/** A job as customers see it. What is not known yet is absent. */
export function presentJob(job: Job, schedule?: Schedule | null) {
  return {
    id: job.id,
    status: job.status,
    url: job.url,
    input: job.input,
    max_pages: job.maxPages,
    details: job.details,
    ...(job.status === 'ready' && job.mapping && presentMapping(job.mapping)),
    ...(job.status === 'ready' && { warnings: job.warnings ?? [] }),
    ...(job.status === 'ready' && job.protectionLevel && { protection_level: job.protectionLevel }),
    ...(job.listingUrl && { listing_url: job.listingUrl }),
    ...(job.discovery && { discovery: job.discovery }),
    ...(schedule && { schedule: presentSchedule(schedule, job.maxPages, Date.now()) }),
    ...(job.firstRunId && { first_run_id: job.firstRunId }),
    ...(job.firstRunError && { first_run_error: job.firstRunError }),
    ...(job.error && { error: job.error }),
    created_at: job.createdAt.toISOString(),
    updated_at: job.updatedAt.toISOString(),
  };
}

function presentMapping(mapping: Mapping) {
  return {
    columns: columnsOf(mapping),
    pagination: { kind: mapping.pagination.kind },
    unmatched_columns: mapping.unmatched_columns.map(({ name }) => name),
  };
}
