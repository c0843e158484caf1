import { findJob } from '../../../shared/db/queries/job-queries.ts';
import { listFirings as queryFirings } from '../../../shared/db/queries/schedule-queries.ts';
import { ServiceError } from '../../../shared/domain/error.ts';
import { operation } from '../../endpoint.ts';
import { FIRING_EXAMPLE } from '../../examples/schedule.ts';
import { JOB_ID } from '../../path-parameters.ts';
import { linkNextPage } from '../../presenters/next-link.ts';
import { presentFiring } from '../../presenters/schedule.ts';
import { FIRING_LIST, FIRING_PAGE } from '../../schemas/schedule.ts';

export const listFirings = operation(
  {
    method: 'GET',
    path: '/v1/jobs/{id}/schedule/firings',
    parameters: { id: JOB_ID },
    id: 'listFirings',
    tag: 'Schedules',
    summary: 'List the firings of a schedule',
    description:
      'When the schedule of a job fired, newest first: the run that it created, or why it created none. Kept for 30 days, also after the schedule was removed.',
    query: FIRING_LIST,
    answers: {
      200: {
        description: 'One page of firings.',
        schema: FIRING_PAGE,
        example: { data: [FIRING_EXAMPLE], total: 1, limit: 20, offset: 0 },
        headers: ['Link'],
      },
    },
  },
  ({ database }) =>
    async (ctx) => {
      const { accountId, input } = ctx.state;
      const { id: jobId } = ctx.state.ids;
      if (!(await findJob(database, { accountId, jobId }))) throw new ServiceError('not_found');
      const { entries, total } = await queryFirings(database, { jobId, ...input });
      linkNextPage(ctx, input, total);
      ctx.body = { data: entries.map(presentFiring), total, limit: input.limit, offset: input.offset };
    },
);
