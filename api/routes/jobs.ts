import { acceptJob } from '../../shared/commands/accept-job.ts';
import { deleteJob } from '../../shared/commands/delete-job.ts';
import { findMappedJob, listJobs } from '../../shared/db/queries/job-queries.ts';
import { ServiceError } from '../../shared/domain/error.ts';
import { authenticate } from '../middleware/authenticate.ts';
import { jsonBody } from '../middleware/json-body.ts';
import { resourceId } from '../middleware/resource-id.ts';
import { validateBody, validateQuery } from '../middleware/validate.ts';
import { presentJob } from '../presenters/job.ts';
import { linkNextPage } from '../presenters/next-link.ts';
import type { Authenticated, Handler, Identified, WithInput } from '../request.ts';
import { route } from '../route.ts';
import { JOB_CREATION, JOB_LIST, type JobCreation, type JobList } from '../schemas/job.ts';
import type { Services } from '../services.ts';
import { startRuns } from '../start-runs.ts';
import { assertWebsiteUrl } from '../website-url.ts';

/** What each endpoint of jobs asks for, in this order, before its handler answers. */
export function jobRoutes(services: Services) {
  const withKey = authenticate(services.database);
  return {
    create: route(withKey, jsonBody, validateBody<JobCreation>(JOB_CREATION), createJob(services)),
    list: route(withKey, validateQuery<JobList>(JOB_LIST), getJobs(services)),
    read: route(withKey, resourceId, getJob(services)),
    remove: route(withKey, resourceId, removeJob(services)),
  };
}

/** The job is accepted and charged; its mapping begins in the background. */
function createJob({ database, workflows, background }: Services): Handler<Authenticated & WithInput<JobCreation>> {
  return async (ctx) => {
    const { accountId } = ctx.state;
    const { url, input, max_pages: maxPages } = ctx.state.input;
    assertWebsiteUrl(url);
    const job = await acceptJob(database, { accountId, url, input, maxPages });
    const workflow = { jobId: job.id, accountId, host: new URL(job.url).host };
    background.run('start the workflow of a job', workflow, () => workflows.startMapJob(workflow));
    ctx.status = 201;
    ctx.set('Location', `/v1/jobs/${job.id}`);
    ctx.body = presentJob(job);
  };
}

function getJobs({ database }: Services): Handler<Authenticated & WithInput<JobList>> {
  return async (ctx) => {
    const { accountId, input } = ctx.state;
    const { entries, total } = await listJobs(database, { accountId, ...input });
    linkNextPage(ctx, input, total);
    ctx.body = { data: entries.map(presentJob), total, limit: input.limit, offset: input.offset };
  };
}

function getJob({ database }: Services): Handler<Authenticated & Identified> {
  return async (ctx) => {
    const { accountId, id: jobId } = ctx.state;
    const job = await findMappedJob(database, { accountId, jobId });
    if (!job) throw new ServiceError('not_found');
    ctx.body = presentJob(job);
  };
}

/** The job goes with its runs and items; its workflows are stopped in the background. */
function removeJob(services: Services): Handler<Authenticated & Identified> {
  const { database, workflows, background } = services;
  return async (ctx) => {
    const { accountId, id: jobId } = ctx.state;
    const { workflowIds, admitted } = await deleteJob(database, { accountId, jobId });
    startRuns(services, admitted);
    background.run('stop the workflows of a deleted job', { jobId }, () => workflows.stop(workflowIds));
    ctx.status = 204;
  };
}
