import { listRuns as queryRuns } from '../../../shared/db/queries/run-queries.ts';
import { operation } from '../../endpoint.ts';
import { RUN_EXAMPLE } from '../../examples/run.ts';
import { linkNextPage } from '../../presenters/next-link.ts';
import { presentRun } from '../../presenters/run.ts';
import { RUN_LIST, RUN_PAGE } from '../../schemas/run.ts';

export const listAllRuns = operation(
  {
    method: 'GET',
    path: '/v1/runs',
    id: 'listAllRuns',
    tag: 'Runs',
    summary: 'List runs',
    description: 'The runs of all jobs of the account, newest first: all, or those that fit every filter.',
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
      const { entries, total } = await queryRuns(database, { accountId, ...input });
      linkNextPage(ctx, input, total);
      ctx.body = { data: entries.map(presentRun), total, limit: input.limit, offset: input.offset };
    },
);
