import { findMappedJob } from '../../../shared/db/queries/job-queries.ts';
import { findPastRun } from '../../../shared/db/queries/past-run.ts';
import { findSchedule } from '../../../shared/db/queries/schedule-queries.ts';
import { termsOf } from '../../../shared/db/schedule-terms.ts';
import { ServiceError } from '../../../shared/domain/error.ts';
import { jobNotReady } from '../../../shared/domain/job-not-ready.ts';
import { estimateRun } from '../../../shared/domain/run-estimate.ts';
import { changeSchedule } from '../../../shared/schedule/change-schedule.ts';
import { operation } from '../../endpoint.ts';
import { JOB_ID } from '../../path-parameters.ts';
import { presentScheduleEstimate } from '../../presenters/schedule-estimate.ts';
import { SCHEDULE_CHANGE } from '../../schemas/schedule.ts';

export const previewSchedule = operation(
  {
    method: 'POST',
    path: '/dashboard/api/jobs/{id}/schedule/preview',
    parameters: { id: JOB_ID },
    access: 'session',
    id: 'previewSchedule',
    tag: 'Schedules',
    summary: 'See what a schedule would do',
    description: 'When the schedule would fire after this change, and what its runs would cost. Nothing is stored.',
    body: SCHEDULE_CHANGE,
    answers: { 200: { description: 'The next times, and the estimated credits.' } },
    errors: ['job_not_ready'],
  },
  ({ database }) =>
    async (ctx) => {
      const { accountId, input } = ctx.state;
      const { id: jobId } = ctx.state.ids;
      const { next_runs: _ignored, ...change } = input;
      const [job, schedule, past] = await Promise.all([
        findMappedJob(database, { accountId, jobId }),
        findSchedule(database, jobId),
        findPastRun(database, jobId),
      ]);
      if (!job) throw new ServiceError('not_found');
      if (job.status !== 'ready') throw jobNotReady({ status: job.status, error: job.error });
      const now = Date.now();
      const terms = changeSchedule(schedule && termsOf(schedule), change, now);
      const run = estimateRun(past, {
        level: job.protectionLevel!, // as every ready job has
        maxPages: terms.max_pages ?? job.maxPages,
        visitsPerPage: job.mapping?.detail?.visits_per_page ?? 0,
      });
      ctx.body = presentScheduleEstimate(terms, run, now);
    },
);
