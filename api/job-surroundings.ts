import type { Database } from '../shared/db/orm.ts';
import { findRunsOfJob } from '../shared/db/queries/job-runs.ts';
import { findSchedule } from '../shared/db/queries/schedule-queries.ts';

/** What is shown with a job. */
export async function findSurroundings(database: Database, jobId: string) {
  const [schedule, runs] = await Promise.all([findSchedule(database, jobId), findRunsOfJob(database, jobId)]);
  return { schedule, runs };
}
