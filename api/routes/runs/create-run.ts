import { acceptRun } from '../../../shared/commands/accept-run.ts';
import type { Run } from '../../../shared/db/entities/run.ts';
import { answerCreated, type Creation } from '../../created.ts';
import { operation } from '../../endpoint.ts';
import { RUN_EXAMPLE } from '../../examples/run.ts';
import { presentRun } from '../../presenters/run.ts';
import { RUN, RUN_CREATION } from '../../schemas/run.ts';

/** The run is accepted with its first hold; it begins in the background. */
export const createRun = operation(
  {
    method: 'POST',
    path: '/v1/jobs/{id}/runs',
    id: 'createRun',
    tag: 'Runs',
    summary: 'Create a run',
    description:
      'Crawls the listing of a ready job anew. The body may be empty. Read the run until its status is `completed` or `failed`; its rows can be read meanwhile.',
    body: RUN_CREATION,
    bodyExamples: { pages: { max_pages: 5 } },
    isRepeatable: true,
    answers: {
      201: {
        description: 'The run is accepted.',
        schema: RUN,
        example: RUN_EXAMPLE.queued,
        headers: ['Location', 'Idempotency-Replayed'],
      },
    },
    errors: ['job_not_ready', 'insufficient_credits', 'page_limit_exceeded'],
  },
  ({ database, workflows, background }) =>
    async (ctx) => {
      const { accountId, id: jobId, input, named } = ctx.state;
      const once = named && { ...named, answerOf: creationOf };
      const newRun = { accountId, jobId, maxPages: input.max_pages ?? null, trigger: 'api' } as const;
      const run = await acceptRun(database, newRun, once);
      const { id: runId, trigger, protectionLevel } = run;
      const host = new URL(run.nextUrl ?? run.job.url).host;
      const workflow = { runId, jobId, accountId, host, trigger, protectionLevel };
      background.run('start the workflow of a run', workflow, () => workflows.startExecuteRun(workflow));
      answerCreated(ctx, creationOf(run));
    },
);

function creationOf(run: Run): Creation {
  return { location: `/v1/runs/${run.id}`, body: presentRun(run) };
}
