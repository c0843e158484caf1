import { cancelRun as endRun } from '../../../shared/commands/cancel-run.ts';
import { runWorkflowId } from '../../../shared/domain/workflow-id.ts';
import { operation } from '../../endpoint.ts';
import { RUN_EXAMPLE } from '../../examples/run.ts';
import { RUN_ID } from '../../path-parameters.ts';
import { presentRun } from '../../presenters/run.ts';
import { RUN } from '../../schemas/run.ts';
import { startWork } from '../../start-work.ts';

/** The run has ended when this answers; its crawl is told so in the background, and saves nothing more in any case. */
export const cancelRun = operation(
  {
    method: 'POST',
    path: '/v1/runs/{id}/cancel',
    parameters: { id: RUN_ID },
    id: 'cancelRun',
    tag: 'Runs',
    summary: 'Cancel a run',
    description:
      'The run ends as `completed` with the `stop_reason` `cancelled`. It keeps its rows and is billed for the work done. Takes no body.',
    answers: { 200: { description: 'The run has ended.', schema: RUN, example: RUN_EXAMPLE.cancelled } },
    errors: ['run_finished'],
  },
  (services) => async (ctx) => {
    const { database, workflows, background } = services;
    const { accountId } = ctx.state;
    const { id: runId } = ctx.state.ids;
    const { run, startable } = await endRun(database, { accountId, runId });
    startWork(services, startable);
    if (run.admittedAt != null) {
      background.run('cancel the workflow of a run', { runId }, () => workflows.cancel([runWorkflowId(runId)]));
    }
    ctx.body = presentRun(run);
  },
);
