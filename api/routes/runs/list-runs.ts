import { findJob } from '../../../shared/db/queries/job-queries.ts';
import { listRuns as queryRuns } from '../../../shared/db/queries/run-queries.ts';
import { ServiceError } from '../../../shared/domain/error.ts';
import { operation } from '../../endpoint.ts';
import { RUN_EXAMPLE } from '../../examples/run.ts';
import { JOB_ID } from '../../path-parameters.ts';
import { linkNextPage } from '../../presenters/next-link.ts';
import { presentRun } from '../../presenters/run.ts';
import { RUN_LIST, RUN_PAGE } from '../../schemas/run.ts';

export const listRuns = operation(
  {
    method: 'GET',
    path: '/v1/jobs/{id}/runs',
    parameters: { id: JOB_ID },
    id: 'listRuns',
    tag: 'Runs',
    summary: 'List the runs of a job',
    description: 'The runs of one job, newest first.',
    query: RUN_LIST,
    answers: {
      200: {
        description: 'One page of runs.',
        schema: RUN_PAGE,
        example: { data: [RUN_EXAMPLE.completed], total: 1, limit: 20, offset: 0 },
        headers: ['Link'],
      },
    },
  },
  ({ database }) =>
    async (ctx) => {
      const { accountId, input } = ctx.state;
      const { id: jobId } = ctx.state.ids;
      const job = await findJob(database, { accountId, jobId });
      if (!job) throw new ServiceError('not_found');
      const { entries, total } = await queryRuns(database, { accountId, jobId, ...input });
      linkNextPage(ctx, input, total);
      ctx.body = { data: entries.map(presentRun), total, limit: input.limit, offset: input.offset };
    },
);
