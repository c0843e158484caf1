import { findRun } from '../../../shared/db/queries/shown-run.ts';
import { ServiceError } from '../../../shared/domain/error.ts';
import { operation } from '../../endpoint.ts';
import { RUN_EXAMPLE } from '../../examples/run.ts';
import { RUN_ID } from '../../path-parameters.ts';
import { presentRun } from '../../presenters/run.ts';
import { RUN } from '../../schemas/run.ts';

export const readRun = operation(
  {
    method: 'GET',
    path: '/v1/runs/{id}',
    parameters: { id: RUN_ID },
    id: 'getRun',
    tag: 'Runs',
    summary: 'Get a run',
    description: 'With its counts so far; once `completed`, with its bill; when it `failed`, with the reason.',
    answers: { 200: { description: 'The run.', schema: RUN, example: RUN_EXAMPLE.completed } },
  },
  ({ database }) =>
    async (ctx) => {
      const { accountId } = ctx.state;
      const { id: runId } = ctx.state.ids;
      const run = await findRun(database, { accountId, runId });
      if (!run) throw new ServiceError('not_found');
      ctx.body = presentRun(run);
    },
);
