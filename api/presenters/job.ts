import type { Job } from '../../shared/db/entities/job.ts';
import type { JobSurroundings } from '../../shared/db/queries/job-surroundings.ts';
import { columnsOf, type Mapping } from '../../shared/domain/mapping.ts';
import { presentSchedule } from './schedule.ts';

/** Those of a job that has just been created. */
const NONE: JobSurroundings = { runCount: 0, lastRun: null, schedule: null };

/** A job as customers see it. What is not known yet is absent. */
export function presentJob(job: Job, { schedule, runCount, lastRun }: JobSurroundings = NONE) {
  return {
    id: job.id,
    status: job.status,
    url: job.url,
    input: job.input,
    max_pages: job.maxPages,
    details: job.details,
    name: job.name ?? null,
    metadata: job.metadata ?? {},
    ...(job.status === 'ready' && job.mapping && presentMapping(job.mapping)),
    ...(job.status === 'ready' && { warnings: job.warnings ?? [] }),
    ...(job.status === 'ready' && job.protectionLevel && { protection_level: job.protectionLevel }),
    ...(job.listingUrl && { listing_url: job.listingUrl }),
    ...(job.discovery && { discovery: job.discovery }),
    ...(schedule && { schedule: presentSchedule(schedule, job.maxPages, Date.now()) }),
    run_count: runCount,
    last_run: presentLastRun(lastRun),
    ...(job.firstRunId && { first_run_id: job.firstRunId }),
    ...(job.firstRunError && { first_run_error: job.firstRunError }),
    ...(job.error && { error: job.error }),
    created_at: job.createdAt.toISOString(),
    updated_at: job.updatedAt.toISOString(),
  };
}

function presentLastRun(last: JobSurroundings['lastRun']) {
  return (
    last && {
      id: last.id,
      status: last.status,
      item_count: last.itemCount,
      page_count: last.pageCount,
      credits_used: last.creditsUsed,
      created_at: last.createdAt.toISOString(),
      completed_at: last.completedAt?.toISOString() ?? null,
    }
  );
}

function presentMapping(mapping: Mapping) {
  return {
    columns: columnsOf(mapping),
    pagination: { kind: mapping.pagination.kind },
    unmatched_columns: mapping.unmatched_columns.map(({ name }) => name),
  };
}
