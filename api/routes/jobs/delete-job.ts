import { deleteJob as removeJob } from '../../../shared/commands/delete-job.ts';
import { operation } from '../../endpoint.ts';
import { JOB_ID } from '../../path-parameters.ts';
import { startWork } from '../../start-work.ts';

/** The job goes with its runs and items; its workflows are stopped in the background. */
export const deleteJob = operation(
  {
    method: 'DELETE',
    path: '/v1/jobs/{id}',
    parameters: { id: JOB_ID },
    id: 'deleteJob',
    tag: 'Jobs',
    summary: 'Delete a job',
    description:
      'Removes the job with its runs and items, and stops what is under way. A job that is still being mapped is refunded; a run that is under way is billed for the work done.',
    answers: { 204: { description: 'The job is gone.' } },
  },
  (services) => async (ctx) => {
    const { database, workflows, background, followSchedule } = services;
    const { accountId } = ctx.state;
    const { id: jobId } = ctx.state.ids;
    const { workflowIds, hadSchedule, admitted } = await removeJob(database, { accountId, jobId });
    startWork(services, { runs: admitted });
    background.run('stop the workflows of a deleted job', { jobId }, () => workflows.stop(workflowIds));
    if (hadSchedule) background.run('remove the schedule of a deleted job', { jobId }, () => followSchedule(jobId));
    ctx.status = 204;
  },
);
