import { acceptRun } from '../../shared/commands/accept-run.ts';
import { cancelRun } from '../../shared/commands/cancel-run.ts';
import { findJob } from '../../shared/db/queries/job-queries.ts';
import { findRun, listRuns } from '../../shared/db/queries/run-queries.ts';
import { ServiceError } from '../../shared/domain/error.ts';
import { runWorkflowId } from '../../shared/domain/workflow-id.ts';
import { authenticate } from '../middleware/authenticate.ts';
import { jsonBody } from '../middleware/json-body.ts';
import { resourceId } from '../middleware/resource-id.ts';
import { validateBody, validateQuery } from '../middleware/validate.ts';
import { linkNextPage } from '../presenters/next-link.ts';
import { presentRun } from '../presenters/run.ts';
import type { Authenticated, Handler, Identified, WithInput } from '../request.ts';
import { route } from '../route.ts';
import { RUN_CREATION, RUN_LIST, type RunCreation, type RunList } from '../schemas/run.ts';
import type { Services } from '../services.ts';
import { startRuns } from '../start-runs.ts';

/** What each endpoint of runs asks for, in this order, before its handler answers. */
export function runRoutes(services: Services) {
  const withKey = authenticate(services.database);
  return {
    create: route(withKey, resourceId, jsonBody, validateBody<RunCreation>(RUN_CREATION), createRun(services)),
    list: route(withKey, resourceId, validateQuery<RunList>(RUN_LIST), getRuns(services)),
    read: route(withKey, resourceId, getRun(services)),
    cancel: route(withKey, resourceId, cancel(services)),
  };
}

/** The run is accepted with its first hold; it begins in the background, or when the plan has a slot for it. */
function createRun(services: Services): Handler<Authenticated & Identified & WithInput<RunCreation>> {
  const { database } = services;
  return async (ctx) => {
    const { accountId, id: jobId, input } = ctx.state;
    const job = await findJob(database, { accountId, jobId });
    if (!job) throw new ServiceError('not_found');
    const { max_pages: maxPages = null, max_credits: maxCredits = null } = input;
    const run = await acceptRun(database, { accountId, jobId, maxPages, maxCredits, trigger: 'api' });
    const { id: runId, trigger, protectionLevel } = run;
    const host = new URL(job.listingUrl ?? job.url).host;
    const workflow = { runId, jobId, accountId, host, trigger, protectionLevel };
    if (run.admittedAt != null) startRuns(services, [workflow]);
    ctx.status = 201;
    ctx.set('Location', `/v1/runs/${runId}`);
    ctx.body = presentRun(run);
  };
}

function getRuns({ database }: Services): Handler<Authenticated & Identified & WithInput<RunList>> {
  return async (ctx) => {
    const { accountId, id: jobId, input } = ctx.state;
    const job = await findJob(database, { accountId, jobId });
    if (!job) throw new ServiceError('not_found');
    const { entries, total } = await listRuns(database, { accountId, jobId, ...input });
    linkNextPage(ctx, input, total);
    ctx.body = { data: entries.map(presentRun), total, limit: input.limit, offset: input.offset };
  };
}

function getRun({ database }: Services): Handler<Authenticated & Identified> {
  return async (ctx) => {
    const { accountId, id: runId } = ctx.state;
    const run = await findRun(database, { accountId, runId });
    if (!run) throw new ServiceError('not_found');
    ctx.body = presentRun(run);
  };
}

/** The run has ended when this answers; its crawl is told so in the background, and saves nothing more in any case. */
function cancel(services: Services): Handler<Authenticated & Identified> {
  const { database, workflows, background } = services;
  return async (ctx) => {
    const { accountId, id: runId } = ctx.state;
    const { run, admitted } = await cancelRun(database, { accountId, runId });
    startRuns(services, admitted);
    if (run.admittedAt != null) {
      background.run('cancel the workflow of a run', { runId }, () => workflows.cancel([runWorkflowId(runId)]));
    }
    ctx.body = presentRun(run);
  };
}
