import { changeJob as storeChange } from '../../../shared/commands/change-job.ts';
import { operation } from '../../endpoint.ts';
import { MAPPED_JOB_EXAMPLE, NAMING_EXAMPLE } from '../../examples/job.ts';
import { findSurroundings } from '../../../shared/db/queries/job-surroundings.ts';
import { JOB_ID } from '../../path-parameters.ts';
import { presentJob } from '../../presenters/job.ts';
import { JOB, JOB_CHANGE } from '../../schemas/job.ts';

export const changeJob = operation(
  {
    method: 'PATCH',
    path: '/v1/jobs/{id}',
    parameters: { id: JOB_ID },
    id: 'changeJob',
    tag: 'Jobs',
    summary: 'Change the name or metadata of a job',
    description:
      'Fields that are given change those that are there, whatever the state of the job. Its next runs and events have them; runs that are there keep theirs.',
    body: JOB_CHANGE,
    bodyExamples: { both: NAMING_EXAMPLE, clear: { name: null, metadata: {} } },
    answers: {
      200: { description: 'The job.', schema: JOB, example: { ...MAPPED_JOB_EXAMPLE.ready, ...NAMING_EXAMPLE } },
    },
  },
  ({ database }) =>
    async (ctx) => {
      const { accountId, input: change } = ctx.state;
      const { id: jobId } = ctx.state.ids;
      const job = await storeChange(database, { accountId, jobId, change });
      ctx.body = presentJob(job, await findSurroundings(database, jobId));
    },
);
