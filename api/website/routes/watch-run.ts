import { findRun } from '../../../shared/db/queries/shown-run.ts';
import { isFinal } from '../../../shared/domain/lifecycle.ts';
import { RUN_LIFECYCLE } from '../../../shared/domain/run.ts';
import { operation } from '../../endpoint.ts';
import { RUN_ID } from '../../path-parameters.ts';
import { presentRun } from '../../presenters/run.ts';
import { answerEvents } from '../event-stream.ts';

export const watchRun = operation(
  {
    method: 'GET',
    path: '/dashboard/api/runs/{id}/live',
    parameters: { id: RUN_ID },
    access: 'session',
    id: 'watchRun',
    tag: 'Runs',
    summary: 'Watch a run',
    description: 'Server-Sent Events: the run with its counts, whenever they change, until it has ended.',
    answers: { 200: { description: 'The events.', file: { mediaType: 'text/event-stream' } } },
    errors: ['too_many_streams'],
  },
  (services) => async (ctx) => {
    const key = { accountId: ctx.state.accountId, runId: ctx.state.ids.id };
    await answerEvents(ctx, services, async () => {
      const run = await findRun(services.database, key);
      return run && { event: presentRun(run), isFinal: isFinal(RUN_LIFECYCLE, run.status) };
    });
  },
);
