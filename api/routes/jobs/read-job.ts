import { findMappedJob } from '../../../shared/db/queries/job-queries.ts';
import { isFinal } from '../../../shared/domain/lifecycle.ts';
import { JOB_LIFECYCLE } from '../../../shared/domain/job.ts';
import { operation } from '../../endpoint.ts';
import { MAPPED_JOB_EXAMPLE } from '../../examples/job.ts';
import { findSurroundings } from '../../../shared/db/queries/job-surroundings.ts';
import { JOB_ID } from '../../path-parameters.ts';
import { presentJob } from '../../presenters/job.ts';
import { JOB } from '../../schemas/job.ts';
import { WAIT_FOR_END } from '../../schemas/wait.ts';
import { readUntilEnd } from '../../waiting/read-until-end.ts';

export const readJob = operation(
  {
    method: 'GET',
    path: '/v1/jobs/{id}',
    parameters: { id: JOB_ID },
    id: 'getJob',
    tag: 'Jobs',
    summary: 'Get a job',
    description:
      'Once the job is `ready`, with its columns and protection level; when it `failed`, with the reason. With `wait`, the answer comes as soon as it is one of them. `Retry-After` says when to ask again for a job that is `in_progress`.',
    query: WAIT_FOR_END,
    answers: {
      200: {
        description: 'The job.',
        schema: JOB,
        example: MAPPED_JOB_EXAMPLE.ready,
        headers: ['Retry-After'],
        links: ['ReadFirstRun', 'QuoteRun', 'CreateRun'],
      },
    },
  },
  ({ database, waiters }) =>
    async (ctx) => {
      const { accountId, input } = ctx.state;
      const { id: jobId } = ctx.state.ids;
      const job = await readUntilEnd(ctx, waiters, {
        ending: 'job',
        id: jobId,
        accountId,
        seconds: input.wait,
        read: () => findMappedJob(database, { accountId, jobId }),
        isFinal: ({ status }) => isFinal(JOB_LIFECYCLE, status),
      });
      ctx.body = presentJob(job, await findSurroundings(database, jobId));
    },
);
