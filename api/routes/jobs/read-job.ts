import { findMappedJob } from '../../../shared/db/queries/job-queries.ts';
import { findSchedule } from '../../../shared/db/queries/schedule-queries.ts';
import { ServiceError } from '../../../shared/domain/error.ts';
import { operation } from '../../endpoint.ts';
import { MAPPED_JOB_EXAMPLE } from '../../examples/job.ts';
import { JOB_ID } from '../../path-parameters.ts';
import { presentJob } from '../../presenters/job.ts';
import { JOB } from '../../schemas/job.ts';

export const readJob = operation(
  {
    method: 'GET',
    path: '/v1/jobs/{id}',
    parameters: { id: JOB_ID },
    id: 'getJob',
    tag: 'Jobs',
    summary: 'Get a job',
    description: 'Once the job is `ready`, with its columns and protection level; when it `failed`, with the reason.',
    answers: { 200: { description: 'The job.', schema: JOB, example: MAPPED_JOB_EXAMPLE.ready } },
  },
  ({ database }) =>
    async (ctx) => {
      const { accountId } = ctx.state;
      const { id: jobId } = ctx.state.ids;
      const job = await findMappedJob(database, { accountId, jobId });
      if (!job) throw new ServiceError('not_found');
      ctx.body = presentJob(job, await findSchedule(database, jobId));
    },
);
