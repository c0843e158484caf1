import { listJobs as queryJobs } from '../../../shared/db/queries/job-queries.ts';
import { findSurroundingsOfJobs } from '../../../shared/db/queries/job-surroundings.ts';
import { operation } from '../../endpoint.ts';
import { MAPPED_JOB_EXAMPLE } from '../../examples/job.ts';
import { presentJob } from '../../presenters/job.ts';
import { linkNextPage } from '../../presenters/next-link.ts';
import { JOB_LIST, JOB_PAGE } from '../../schemas/job.ts';

export const listJobs = operation(
  {
    method: 'GET',
    path: '/v1/jobs',
    id: 'listJobs',
    tag: 'Jobs',
    summary: 'List jobs',
    description: 'The jobs of the account, newest first: all, or those that fit every filter.',
    query: JOB_LIST,
    answers: {
      200: {
        description: 'One page of jobs.',
        schema: JOB_PAGE,
        example: { data: [MAPPED_JOB_EXAMPLE.ready], total: 1, limit: 20, offset: 0 },
        headers: ['Link'],
      },
    },
  },
  ({ database }) =>
    async (ctx) => {
      const { accountId, input } = ctx.state;
      const { entries, total } = await queryJobs(database, { accountId, ...input });
      linkNextPage(ctx, input, total);
      const surroundings = await findSurroundingsOfJobs(
        database,
        entries.map(({ id }) => id),
      );
      const data = entries.map((job) => presentJob(job, surroundings.get(job.id)));
      ctx.body = { data, total, limit: input.limit, offset: input.offset };
    },
);
