import { setSchedule as storeSchedule } from '../../../shared/commands/set-schedule.ts';
import { findSurroundings } from '../../../shared/db/queries/job-surroundings.ts';
import { operation } from '../../endpoint.ts';
import { SCHEDULED_JOB_EXAMPLE, WEEKLY_EXAMPLE } from '../../examples/schedule.ts';
import { JOB_ID } from '../../path-parameters.ts';
import { presentJob } from '../../presenters/job.ts';
import { JOB } from '../../schemas/job.ts';
import { SCHEDULE_CHANGE } from '../../schemas/schedule.ts';

/** The row is written when this answers; Temporal follows in the background. */
export const setSchedule = operation(
  {
    method: 'PUT',
    path: '/v1/jobs/{id}/schedule',
    parameters: { id: JOB_ID },
    id: 'setSchedule',
    tag: 'Schedules',
    summary: 'Set or change the schedule of a job',
    description:
      'Attaches a schedule to a ready job, or changes the one it has: fields that are given change those that are there, so that `{"enabled":false}` pauses. Fields that the interval type does not use are ignored. Each firing creates a run with its own items and bill.',
    body: SCHEDULE_CHANGE,
    bodyExamples: { weekly: WEEKLY_EXAMPLE, pause: { enabled: false } },
    answers: { 200: { description: 'The job with its schedule.', schema: JOB, example: SCHEDULED_JOB_EXAMPLE } },
    errors: ['job_not_ready', 'plan_required', 'page_limit_exceeded'],
  },
  ({ database, background, followSchedule }) =>
    async (ctx) => {
      const { accountId, input } = ctx.state;
      const { id: jobId } = ctx.state.ids;
      const { next_runs: _ignored, ...change } = input;
      const { job } = await storeSchedule(database, { accountId, jobId, change, now: Date.now() });
      background.run('tell Temporal of a schedule', { jobId }, () => followSchedule(jobId));
      ctx.body = presentJob(job, await findSurroundings(database, jobId));
    },
);
