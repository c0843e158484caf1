import { acceptRun } from '../../../shared/commands/accept-run.ts';
import { type AdmittedRun, crawledHost } from '../../../shared/domain/run.ts';
import type { Run } from '../../../shared/db/entities/run.ts';
import { answerCreated, type Creation } from '../../created.ts';
import { operation } from '../../endpoint.ts';
import { RUN_EXAMPLE } from '../../examples/run.ts';
import { JOB_ID } from '../../path-parameters.ts';
import { presentRun } from '../../presenters/run.ts';
import { RUN_CREATION } from '../../schemas/run-creation.ts';
import { RUN } from '../../schemas/run.ts';
import { startWork } from '../../start-work.ts';

/** The run is accepted with its first hold; it begins in the background, or when the plan has a slot for it. */
export const createRun = operation(
  {
    method: 'POST',
    path: '/v1/jobs/{id}/runs',
    parameters: { id: JOB_ID },
    id: 'createRun',
    tag: 'Runs',
    summary: 'Create a run',
    description:
      'Crawls the listing of a ready job anew. The body may be empty. Read the run until its status is `completed` or `failed`; its rows can be read meanwhile. When the plan has no slot left, it waits as `queued`.',
    body: RUN_CREATION,
    bodyExamples: { limited: { max_pages: 5, max_credits: 20 } },
    isRepeatable: true,
    answers: {
      201: {
        description: 'The run is accepted.',
        schema: RUN,
        example: RUN_EXAMPLE.queued,
        headers: ['Location', 'Idempotency-Replayed'],
        links: ['ReadRun', 'CancelRun', 'ListItems', 'StreamItemLines', 'DownloadItems'],
      },
    },
    errors: ['job_not_ready', 'insufficient_credits', 'page_limit_exceeded'],
  },
  (services) => async (ctx) => {
    const { accountId, trigger, input, idempotent } = ctx.state;
    const { id: jobId } = ctx.state.ids;
    const { max_pages: maxPages = null, max_credits: maxCredits = null } = input;
    const idempotency = idempotent && { ...idempotent, answerOf: creationOf };
    const newRun = { accountId, jobId, maxPages, maxCredits, trigger };
    const run = await acceptRun(services.database, newRun, idempotency);
    if (run.admittedAt != null) startWork(services, { runs: [labelsOf(run, accountId)] });
    answerCreated(ctx, creationOf(run));
  },
);

function labelsOf({ id: runId, job, trigger, protectionLevel }: Run, accountId: string): AdmittedRun {
  return { runId, jobId: job.id, accountId, host: crawledHost(job), trigger, protectionLevel };
}

function creationOf(run: Run): Creation {
  return { location: `/v1/runs/${run.id}`, body: presentRun(run) };
}
