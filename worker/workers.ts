import {
  type ActivitySlotInfo,
  type NativeConnection,
  type SlotSupplier,
  Worker,
  type WorkerOptions,
  type WorkerTuner,
} from '@temporalio/worker';
import type { Capacity } from '../activities/capacity/capacity.ts';
import type { Activities } from '../activities/temporal/contract.ts';
import type { Config } from '../shared/config.ts';
import { MAPPING_QUEUES, TASK_QUEUES, type WorkerRole } from '../shared/domain/task-queue.ts';
import { createPermitSlots } from './permit-slots.ts';
import { WORKFLOW_BUNDLE } from './workflow-bundle.ts';

/** How many database steps one process takes at a time. */
const DATABASE_STEPS: SlotSupplier<ActivitySlotInfo> = { type: 'fixed-size', numSlots: 20 };
/** How many deliveries one process sends at a time: they hardly do more than wait for their receivers. */
const DELIVERIES: SlotSupplier<ActivitySlotInfo> = { type: 'fixed-size', numSlots: 500 };
const WORKFLOW_TASKS = 40;

/**
 * Work under way may go on for the grace time, then it is told to stop: another worker goes on with what is saved.
 * After the force time the process ends all the same. Heartbeats go out often enough that a busy process is not taken
 * for a dead one, and a workflow whose worker has died goes soon to another.
 */
const TIMING = {
  shutdownGraceTime: '3s',
  shutdownForceTime: '12s',
  maxHeartbeatThrottleInterval: '2s',
  stickyQueueScheduleToStartTimeout: '2s',
} as const satisfies Partial<WorkerOptions>;

/** A task queue, and what bounds how many of its activities go on at a time. */
interface ServedQueue {
  taskQueue: string;
  slots: SlotSupplier<ActivitySlotInfo>;
}

/** Creates a worker for each task queue of the configuration's roles; all share the connection. */
export async function createWorkers(
  config: Pick<Config, 'temporalNamespace' | 'workerRoles'>,
  connection: NativeConnection,
  { activities, capacity }: { activities: Activities; capacity: Capacity },
): Promise<Worker[]> {
  const queues = config.workerRoles.flatMap((role) => queuesServed(role, capacity));
  return Promise.all(
    queues.map(({ taskQueue, slots }) =>
      Worker.create({
        ...TIMING,
        tuner: tunerOf(slots),
        ...(taskQueue === TASK_QUEUES.workflows ? { workflowBundle: WORKFLOW_BUNDLE } : {}),
        connection,
        namespace: config.temporalNamespace,
        taskQueue,
        activities,
      }),
    ),
  );
}

function queuesServed(role: WorkerRole, capacity: Capacity): ServedQueue[] {
  if (role === 'workflows') return [{ taskQueue: TASK_QUEUES.workflows, slots: DATABASE_STEPS }];
  if (role === 'webhooks') return [{ taskQueue: TASK_QUEUES.webhooks, slots: DELIVERIES }];
  return [
    { taskQueue: TASK_QUEUES[role], slots: createPermitSlots(capacity.of(role, 'run')) },
    { taskQueue: MAPPING_QUEUES[role], slots: createPermitSlots(capacity.of(role, 'mapping')) },
  ];
}

function tunerOf(activityTaskSlotSupplier: SlotSupplier<ActivitySlotInfo>): WorkerTuner {
  return {
    activityTaskSlotSupplier,
    workflowTaskSlotSupplier: { type: 'fixed-size', numSlots: WORKFLOW_TASKS },
    localActivityTaskSlotSupplier: { type: 'fixed-size', numSlots: 20 },
    nexusTaskSlotSupplier: { type: 'fixed-size', numSlots: 1 },
  };
}
