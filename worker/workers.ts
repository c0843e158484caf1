import { type NativeConnection, Worker, type WorkerOptions } from '@temporalio/worker';
import type { Activities } from '../activities/temporal/contract.ts';
import type { Config } from '../shared/config.ts';
import { TASK_QUEUES, type WorkerRole } from '../shared/domain/task-queue.ts';
import { WORKFLOW_BUNDLE } from './workflow-bundle.ts';

/** How much one process does at a time for each role. A chunk in a browser needs far more memory than one over HTTP. */
const CONCURRENCY: Record<WorkerRole, Pick<WorkerOptions, 'maxConcurrentActivityTaskExecutions'>> = {
  workflows: { maxConcurrentActivityTaskExecutions: 20 },
  http: { maxConcurrentActivityTaskExecutions: 10 },
  browser: { maxConcurrentActivityTaskExecutions: 2 },
};

/**
 * Work under way may go on for the grace time, then it is told to stop: another worker goes on with what is saved.
 * After the force time the process ends all the same. Heartbeats go out often enough that a busy process is not taken
 * for a dead one, and a workflow whose worker has died goes soon to another.
 */
const TIMING = {
  shutdownGraceTime: '3s',
  shutdownForceTime: '12s',
  maxHeartbeatThrottleInterval: '1s',
  stickyQueueScheduleToStartTimeout: '2s',
} as const satisfies Partial<WorkerOptions>;

/** Creates a worker for each role of the configuration; all share the connection. */
export async function createWorkers(
  config: Pick<Config, 'temporalNamespace' | 'workerRoles'>,
  connection: NativeConnection,
  activities: Activities,
): Promise<Worker[]> {
  return Promise.all(
    config.workerRoles.map((role) =>
      Worker.create({
        ...TIMING,
        ...CONCURRENCY[role],
        ...(role === 'workflows' ? { workflowBundle: WORKFLOW_BUNDLE } : {}),
        connection,
        namespace: config.temporalNamespace,
        taskQueue: TASK_QUEUES[role],
        activities,
      }),
    ),
  );
}
