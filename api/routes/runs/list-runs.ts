import type { Context } from 'koa';
import type { Database } from '../../../shared/db/orm.ts';
import { findJob } from '../../../shared/db/queries/job-queries.ts';
import { listRuns as queryRuns, type RunList } from '../../../shared/db/queries/run-queries.ts';
import { ServiceError } from '../../../shared/domain/error.ts';
import { operation } from '../../endpoint.ts';
import { RUN_EXAMPLE } from '../../examples/run.ts';
import { JOB_ID } from '../../path-parameters.ts';
import { linkNextPage } from '../../presenters/next-link.ts';
import { presentRun } from '../../presenters/run.ts';
import { RUN_LIST, RUN_PAGE } from '../../schemas/run.ts';

/** What both lists have in common. */
const RUNS = {
  tag: 'Runs',
  query: RUN_LIST,
  answers: {
    200: {
      description: 'One page of runs.',
      schema: RUN_PAGE,
      example: { data: [RUN_EXAMPLE.completed], total: 1, limit: 20, offset: 0 },
      headers: ['Link'],
    },
  },
} as const;

export const listRuns = operation(
  {
    ...RUNS,
    method: 'GET',
    path: '/v1/jobs/{id}/runs',
    parameters: { id: JOB_ID },
    id: 'listRuns',
    summary: 'List the runs of a job',
    description: 'The runs of one job, newest first.',
  },
  ({ database }) =>
    async (ctx) => {
      const { accountId, input } = ctx.state;
      const { id: jobId } = ctx.state.ids;
      const job = await findJob(database, { accountId, jobId });
      if (!job) throw new ServiceError('not_found');
      await answerRuns(ctx, database, { accountId, jobId, ...input });
    },
);

export const listAllRuns = operation(
  {
    ...RUNS,
    method: 'GET',
    path: '/v1/runs',
    id: 'listAllRuns',
    summary: 'List runs',
    description: 'The runs of all jobs of the account, newest first: all, or those that fit every filter.',
  },
  ({ database }) =>
    async (ctx) => {
      const { accountId, input } = ctx.state;
      await answerRuns(ctx, database, { accountId, ...input });
    },
);

async function answerRuns(ctx: Context, database: Database, wanted: RunList): Promise<void> {
  const { limit, offset } = wanted;
  const { entries, total } = await queryRuns(database, wanted);
  linkNextPage(ctx, wanted, total);
  ctx.body = { data: entries.map(presentRun), total, limit, offset };
}
