import type { AdmittedRun } from '../domain/run.ts';
import { TASK_QUEUES } from '../domain/task-queue.ts';
import { jobWorkflowId, runWorkflowId } from '../domain/workflow-id.ts';
import type { executeRun, mapJob } from '../../workflows/index.ts';
import { acceptingAbsent, acceptingStarted } from './accepting.ts';
import { labels } from './labels.ts';
import type { Temporal } from './connection.ts';
import { createDeliveryStarter, type DeliveryStarter } from './deliveries.ts';

/** A job as its workflow's labels need it. */
export interface JobToMap {
  jobId: string;
  accountId: string;
  host: string;
}

/**
 * Starts and stops workflows. Starting what has been started and stopping what is not there succeed. Every call
 * rejects within a few seconds when Temporal is away; what was accepted is then started by the reconciler.
 */
export interface WorkflowStarter {
  startMapJob(job: JobToMap): Promise<void>;
  startExecuteRun(run: AdmittedRun): Promise<void>;
  /** Those of webhooks. */
  deliveries: DeliveryStarter;
  /** Ends workflows at once: their rows are gone, so there is nothing to compensate. */
  stop(workflowIds: string[]): Promise<void>;
  /** Tells workflows that their work is not wanted any more: they stop crawling and end by themselves. */
  cancel(workflowIds: string[]): Promise<void>;
  close(): Promise<void>;
}

const CALL_MILLISECONDS = 2_500;

/** What all our workflows have in common. The short task time-out lets another worker take over soon. */
const START = {
  taskQueue: TASK_QUEUES.workflows,
  workflowIdReusePolicy: 'REJECT_DUPLICATE',
  workflowTaskTimeout: '5s',
} as const;

/** A starter over a connection that exists; closing the starter closes it. */
export function createWorkflowStarter(temporal: Temporal): WorkflowStarter {
  const { workflow } = temporal.client;
  const call = (work: () => Promise<unknown>) => temporal.within(CALL_MILLISECONDS, work);
  return {
    startMapJob: ({ jobId, accountId, host }) =>
      acceptingStarted(() =>
        call(() =>
          workflow.start<typeof mapJob>('mapJob', {
            ...START,
            workflowId: jobWorkflowId(jobId),
            args: [{ jobId }],
            staticSummary: `Map ${host} for account ${accountId}`,
            typedSearchAttributes: labels({ LwAccountId: accountId, LwJobId: jobId, LwHost: host }),
            priority: { fairnessKey: accountId },
          }),
        ),
      ),
    startExecuteRun: ({ runId, jobId, accountId, host, trigger, protectionLevel }) =>
      acceptingStarted(() =>
        call(() =>
          workflow.start<typeof executeRun>('executeRun', {
            ...START,
            workflowId: runWorkflowId(runId),
            args: [{ runId }],
            staticSummary: `Crawl ${host} at level ${protectionLevel} for account ${accountId} (${trigger})`,
            typedSearchAttributes: labels({
              LwAccountId: accountId,
              LwJobId: jobId,
              LwRunId: runId,
              LwHost: host,
              LwTrigger: trigger,
            }),
            priority: { fairnessKey: accountId },
          }),
        ),
      ),
    deliveries: createDeliveryStarter(temporal),
    stop: async (workflowIds) => {
      await Promise.all(
        workflowIds.map((id) =>
          acceptingAbsent(() => call(() => workflow.getHandle(id).terminate('The job was deleted.'))),
        ),
      );
    },
    cancel: async (workflowIds) => {
      await Promise.all(workflowIds.map((id) => acceptingAbsent(() => call(() => workflow.getHandle(id).cancel()))));
    },
    close: () => temporal.close(),
  };
}
