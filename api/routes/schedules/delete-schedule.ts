import { deleteSchedule as removeSchedule } from '../../../shared/commands/delete-schedule.ts';
import { operation } from '../../endpoint.ts';
import { JOB_ID } from '../../path-parameters.ts';

export const deleteSchedule = operation(
  {
    method: 'DELETE',
    path: '/v1/jobs/{id}/schedule',
    parameters: { id: JOB_ID },
    id: 'deleteSchedule',
    tag: 'Schedules',
    summary: 'Remove the schedule of a job',
    description: 'It fires no more; its runs in progress go on, and its firings stay readable.',
    answers: { 204: { description: 'The job has no schedule, be it that it had none before.' } },
  },
  ({ database, background, followSchedule }) =>
    async (ctx) => {
      const { accountId } = ctx.state;
      const { id: jobId } = ctx.state.ids;
      await removeSchedule(database, { accountId, jobId });
      background.run('tell Temporal that a schedule is gone', { jobId }, () => followSchedule(jobId));
      ctx.status = 204;
    },
);
