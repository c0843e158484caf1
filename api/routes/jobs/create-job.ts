import { acceptJob } from '../../../shared/commands/accept-job.ts';
import type { Job } from '../../../shared/db/entities/job.ts';
import type { FirstRun } from '../../../shared/domain/first-run.ts';
import { LIMITS } from '../../../shared/domain/limit.ts';
import type { RunTrigger } from '../../../shared/domain/run.ts';
import { answerCreated, type Creation } from '../../created.ts';
import { operation } from '../../endpoint.ts';
import { COLUMNS_EXAMPLE, GOAL_EXAMPLE, MAPPED_JOB_EXAMPLE, WITH_RUN_EXAMPLE } from '../../examples/job.ts';
import { presentJob } from '../../presenters/job.ts';
import { JOB, JOB_CREATION } from '../../schemas/job.ts';
import { assertWebsiteUrl, withScheme } from '../../website-url.ts';

/** The job is accepted and charged; its mapping begins in the background. */
export const createJob = operation(
  {
    method: 'POST',
    path: '/v1/jobs',
    id: 'createJob',
    tag: 'Jobs',
    summary: 'Create a job',
    description: `Maps a page: finds its listing, the columns, how it goes on, and which detail pages it leads to. Costs ${LIMITS.job_cost_credits} credits, which come back when mapping fails. Read the job until its status is \`ready\` or \`failed\`.`,
    body: JOB_CREATION,
    bodyExamples: { goal: GOAL_EXAMPLE, columns: COLUMNS_EXAMPLE, with_run: WITH_RUN_EXAMPLE },
    isRepeatable: true,
    answers: {
      201: {
        description: 'The job is accepted; its mapping begins.',
        schema: JOB,
        example: MAPPED_JOB_EXAMPLE.in_progress,
        headers: ['Location', 'Idempotency-Replayed'],
        links: ['ReadJob', 'QuoteRun', 'CreateRun'],
      },
    },
    errors: ['invalid_url', 'insufficient_credits', 'page_limit_exceeded'],
  },
  ({ database, workflows, background, targets, firstRun: unlessSaid }) =>
    async (ctx) => {
      const { accountId, trigger, idempotent } = ctx.state;
      const { input, max_pages: maxPages, details, name, metadata } = ctx.state.input;
      const { run = unlessSaid === 'auto' } = ctx.state.input;
      const url = withScheme(ctx.state.input.url);
      assertWebsiteUrl(url, targets);
      const idempotency = idempotent && { ...idempotent, answerOf: creationOf };
      const asked = { url, input, maxPages, details, name, metadata, firstRun: firstRunOf(run, trigger) };
      const job = await acceptJob(database, { accountId, ...asked }, idempotency);
      const workflow = { jobId: job.id, accountId, host: new URL(job.url).host };
      background.run('start the workflow of a job', workflow, () => workflows.startMapJob(workflow));
      answerCreated(ctx, creationOf(job));
    },
);

/** Every limit that is not given is the usual one. */
function firstRunOf(asked: boolean | Partial<FirstRun>, trigger: RunTrigger): FirstRun | null {
  if (asked === false) return null;
  return { max_pages: null, max_credits: null, ...(asked === true ? {} : asked), trigger };
}

function creationOf(job: Job): Creation {
  return { location: `/v1/jobs/${job.id}`, body: presentJob(job) };
}
