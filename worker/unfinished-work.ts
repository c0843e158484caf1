import { failJob } from '../shared/commands/fail-job.ts';
import { failRun } from '../shared/commands/fail-run.ts';
import type { Database } from '../shared/db/orm.ts';
import { JOB_LIFECYCLE, JOB_STATUSES } from '../shared/domain/job.ts';
import { isFinal } from '../shared/domain/lifecycle.ts';
import { type AdmittedRun, crawledHost, UNFINISHED_RUN_STATUSES } from '../shared/domain/run.ts';
import { NOTHING_TO_START, type Startable } from '../shared/domain/startable.ts';
import type { PendingDelivery } from '../shared/domain/delivery.ts';
import { callOffDelivery } from '../shared/commands/call-off-delivery.ts';
import { deliveryWorkflowId, jobWorkflowId, runWorkflowId } from '../shared/domain/workflow-id.ts';
import type { JobToMap, WorkflowStarter } from '../shared/temporal/workflow-starter.ts';

/** A row that is not final, so that Temporal should be working on it, and what mends it when Temporal is not. */
export interface UnfinishedWork {
  workflowId: string;
  ids: { jobIds: string[] } | { runIds: string[] } | { eventIds: string[] };
  start(starter: WorkflowStarter): Promise<void>;
  fail(): Promise<Startable>;
}

/** How many rows of each kind one pass looks at. */
const MOST_ROWS = 100;

/** Rows whose workflow had the time to start and was not seen in the last ten seconds; those never seen come first. */
const isDue = (since: 'created_at' | 'admitted_at') =>
  `(workflow_seen_at is null and ${since} < now() - interval '2 seconds'
  or workflow_seen_at < now() - interval '10 seconds')`;

const UNFINISHED_JOBS = JOB_STATUSES.filter((status) => !isFinal(JOB_LIFECYCLE, status));

/**
 * The unfinished jobs, runs and deliveries that are due for a look. A run that waits for a slot, and a delivery that waits
 * for its place, have no workflow yet.
 */
export async function findUnfinishedWork(database: Database): Promise<UnfinishedWork[]> {
  return (await Promise.all([findJobs(database), findRuns(database), findDeliveries(database)])).flat();
}

async function findJobs(database: Database): Promise<UnfinishedWork[]> {
  const rows = await database.em.fork().execute<(Omit<JobToMap, 'host'> & { url: string })[]>(
    `select id as "jobId", account_id as "accountId", url from job
     where status in (?) and ${isDue('created_at')} order by workflow_seen_at nulls first, created_at limit ?`,
    [UNFINISHED_JOBS, MOST_ROWS],
  );
  return rows.map(({ url, ...job }) => ({
    workflowId: jobWorkflowId(job.jobId),
    ids: { jobIds: [job.jobId] },
    start: (starter) => starter.startMapJob({ ...job, host: new URL(url).host }),
    fail: async () => {
      const deliveries = await failJob(database, { jobId: job.jobId, failure: 'internal_error' });
      return { runs: [], deliveries };
    },
  }));
}

async function findRuns(database: Database): Promise<UnfinishedWork[]> {
  const rows = await database.em
    .fork()
    .execute<(Omit<AdmittedRun, 'host'> & { url: string; listingUrl: string | null })[]>(
      `select due.id as "runId", due.job_id as "jobId", due.account_id as "accountId", due.trigger,
            due.protection_level as "protectionLevel", job.listing_url as "listingUrl", job.url
     from (select * from run where status in (?) and admitted_at is not null and ${isDue('admitted_at')}
           order by workflow_seen_at nulls first, admitted_at limit ?) as due
     join job on job.id = due.job_id`,
      [UNFINISHED_RUN_STATUSES, MOST_ROWS],
    );
  return rows.map(({ url, listingUrl, ...run }) => ({
    workflowId: runWorkflowId(run.runId),
    ids: { runIds: [run.runId] },
    start: (starter) => starter.startExecuteRun({ ...run, host: crawledHost({ listingUrl, url }) }),
    fail: () => failRun(database, { runId: run.runId, failure: 'internal_error' }),
  }));
}

/** Those that were not claimed yet. A claim without an outcome ends by itself. */
async function findDeliveries(database: Database): Promise<UnfinishedWork[]> {
  const rows = await database.em.fork().execute<PendingDelivery[]>(
    `select webhook_event.id as "eventId", webhook.account_id as "accountId"
     from webhook_event join webhook on webhook.id = webhook_event.webhook_id
     where state = 'pending' and admitted_at is not null and ${isDue('admitted_at')}
     order by workflow_seen_at nulls first, admitted_at limit ?`,
    [MOST_ROWS],
  );
  return rows.map((delivery) => ({
    workflowId: deliveryWorkflowId(delivery.eventId),
    ids: { eventIds: [delivery.eventId] },
    start: ({ deliveries }) => deliveries.start(delivery),
    fail: async () => ({ ...NOTHING_TO_START, deliveries: await callOffDelivery(database, delivery.eventId) }),
  }));
}
