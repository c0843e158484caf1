import type { WorkflowHandle } from '@temporalio/client';
import type { Activities } from '../../activities/temporal/contract.ts';
import type { WorkerRole } from '../../shared/domain/task-queue.ts';

/** A path: the activities that lead along it, and what else happens to the workflow. */
export interface Path {
  kind: 'job' | 'run' | 'firing' | 'delivery' | 'test';
  activities: () => Partial<Activities>;
  during?: (handle: WorkflowHandle) => Promise<unknown>;
  /** Which workers there are; by default all. */
  roles?: WorkerRole[];
  /** Which execution of a chain is kept; by default the last. */
  keep?: 'first';
}
