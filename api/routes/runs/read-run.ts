import { findRun } from '../../../shared/db/queries/shown-run.ts';
import { isFinal } from '../../../shared/domain/lifecycle.ts';
import { RUN_LIFECYCLE } from '../../../shared/domain/run.ts';
import { operation } from '../../endpoint.ts';
import { RUN_EXAMPLE } from '../../examples/run.ts';
import { RUN_ID } from '../../path-parameters.ts';
import { presentRun } from '../../presenters/run.ts';
import { RUN } from '../../schemas/run.ts';
import { WAIT_FOR_END } from '../../schemas/wait.ts';
import { readUntilEnd } from '../../waiting/read-until-end.ts';

export const readRun = operation(
  {
    method: 'GET',
    path: '/v1/runs/{id}',
    parameters: { id: RUN_ID },
    id: 'getRun',
    tag: 'Runs',
    summary: 'Get a run',
    description:
      'With its counts so far; once `completed`, with its bill; when it `failed`, with the reason. With `wait`, the answer comes as soon as it is one of them. `Retry-After` says when to ask again for a run that goes on.',
    query: WAIT_FOR_END,
    answers: {
      200: {
        description: 'The run.',
        schema: RUN,
        example: RUN_EXAMPLE.completed,
        headers: ['Retry-After'],
        links: ['ListItems', 'StreamItemLines', 'DownloadItems'],
      },
    },
  },
  ({ database, waiters }) =>
    async (ctx) => {
      const { accountId, input } = ctx.state;
      const { id: runId } = ctx.state.ids;
      const run = await readUntilEnd(ctx, waiters, {
        ending: 'run',
        id: runId,
        accountId,
        seconds: input.wait,
        read: () => findRun(database, { accountId, runId }),
        isFinal: ({ status }) => isFinal(RUN_LIFECYCLE, status),
      });
      ctx.body = presentRun(run);
    },
);
